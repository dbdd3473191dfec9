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
  /** What the person does during the outage; default: nothing. */
  act?(): Promise<void>;
  /** The fields with input that has to survive the outage. */
  typed?(): [field: Locator, value: string][];
  /** Whether the person was logged in before, and so still is. */
  isLoggedIn?: true;
  /** Whether the screen during the outage is the one of before, without a message. */
  isUndisturbed?: true;
  /** What a person has to press afterwards, because nothing decides for them; default: the visit continues by itself. */
  press?(): Promise<void>;
  isDone(): Promise<boolean>;
};
