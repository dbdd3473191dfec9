import type { FrameLocator, Page } from '@playwright/test';

/** The widget's document: its iframe or a separate page. */
export type WidgetRoot = FrameLocator | Page;
