import type { FrameLocator, Page } from '@playwright/test';

/** Where a widget is: in its iframe, or a page of its own. */
export type WidgetRoot = FrameLocator | Page;
