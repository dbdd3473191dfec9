import type { HostTexts, SignIn, WidgetConfig, WidgetEvent } from '@vestibule/shared-protocol';
import type { HostSdkError } from '../errors/errors.ts';
import type { MountTheme } from './mountTheme.ts';

/** What stands in the frame's place when it does not answer; the frame's own texts are in the frame. */
export type FailureTexts = {
  /** Default, in the widget's language: `Sign-in could not be loaded.` */
  message?: string | undefined;
  /** The button. Default, in the widget's language: `Try again` */
  retry?: string | undefined;
  /** The link to the page of the auth domain. Default, in the widget's language: `Open the sign-in page` */
  page?: string | undefined;
};

/** Asked before the page is taken elsewhere; `false` keeps it. */
export type NavigateVeto = (url: string) => unknown;

/** What the host may change later, without a reload. */
export type MountUpdate = {
  config?: WidgetConfig | undefined;
  theme?: MountTheme | undefined;
  locale?: string | undefined;
  texts?: HostTexts | undefined;
};

/** What a mount takes, all optional. Callbacks may throw; that never reaches the widget. */
export type MountOptions = {
  /** What is offered, and how. Default: e-mail magic links. */
  config?: WidgetConfig | undefined;
  /** How it looks. Default: that of `createAuth`, else light. */
  theme?: MountTheme | undefined;
  /**
   * A BCP 47 language tag, or several with commas between, the most wanted first: shown is the closest language there is, else
   * English. `auto`: the page's `lang`, then what the browser wants. Default: that of `createAuth`, else `auto`. `en_US` and
   * `en_US.UTF-8` are read as `en-US`; what names no language, such as `C`, is as `auto`, and `onError` hears of it (`invalid_config`).
   */
  locale?: string | undefined;
  /** Words in place of the widget's own, by language and key; a language that it does not have as a whole. Default: that of `createAuth`. */
  texts?: HostTexts | undefined;
  /** What screen readers call the frame. Default: what it is, in its language. */
  title?: string | undefined;
  /** Shown when the frame cannot be loaded, whatever its language. Default: words of ours in the widget's language. */
  failureTexts?: FailureTexts | undefined;
  /** What happens, as it happens. */
  onEvent?: ((event: WidgetEvent) => void) | undefined;
  /** Once for each sign-in. */
  onSuccess?: ((signIn: SignIn) => void) | undefined;
  /**
   * Every failure, once: of the configuration, of a call, of the frame itself. What runs beside what the visitor asked for, such as
   * the check of a password, is told of again once it fails otherwise, or has worked in between.
   */
  onError?: ((error: HostSdkError) => void) | undefined;
  /** The height that the frame has now, in CSS pixels. */
  onResize?: ((size: { heightPx: number }) => void) | undefined;
  /** Default: the page may be left. */
  onNavigate?: NavigateVeto | undefined;
};
