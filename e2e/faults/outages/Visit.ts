import type { Locator } from '@playwright/test';
import type { WidgetFrame } from '../../pages/WidgetFrame.ts';
import type { Stage } from '../Journey.ts';

/** A person in the middle of something when the provider fails. */
export type Visit = {
  /** The row of the matrix. */
  name: string;
  on(stage: Stage): VisitSteps;
};

export type VisitSteps = {
  /** The widget that the person sees; default: the widget of the host page. */
  widget?: WidgetFrame;
  /** Leads to the place at which the outage begins. */
  reach(): Promise<void>;
  /** The person's actions during the outage; default: none. */
  act?(): Promise<void>;
  /** The fields with input that has to survive the outage. */
  typed?(): [field: Locator, value: string][];
  /** True if the person is logged in before the outage, and must stay so. */
  isLoggedIn?: true;
  /** True if the screen must not change during the outage, and shows no message. */
  isUndisturbed?: true;
  /** The press with which the person goes on after the outage; default: none, the visit continues by itself. */
  press?(): Promise<void>;
  isDone(): Promise<boolean>;
};
