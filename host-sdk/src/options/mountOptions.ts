import type { HostTexts, SignIn, WidgetConfig, WidgetEvent } from '@vestibule/shared-protocol';
import type { HostSdkError } from '../errors/errors.ts';
import type { MountTheme } from './mountTheme.ts';

/** The texts of the notice that replaces a frame that doesn't answer. */
export type FailureTexts = {
  /** The message. Default, in the widget's language: `Login couldn't load.` */
  message?: string | undefined;
  /** The button. Default, in the widget's language: `Try again` */
  retry?: string | undefined;
  /** The link to the page on the auth domain. Default, in the widget's language: `Open the login page` */
  page?: string | undefined;
};

/**
 * Called before the page navigates. Returning `false` keeps the page. For a login at a provider, the URL is a page of
 * the auth domain that leads there.
 */
export type NavigateVeto = (url: string) => unknown;

/** The options that can change later without a reload. */
export type MountUpdate = {
  config?: WidgetConfig | undefined;
  theme?: MountTheme | undefined;
  locale?: string | undefined;
  texts?: HostTexts | undefined;
};

/** The options of a mount, all optional. An error of a callback never reaches the widget. */
export type MountOptions = {
  /** The products and their options. Default: email magic links. */
  config?: WidgetConfig | undefined;
  /** The appearance. Default: that of `createAuth`, else light. */
  theme?: MountTheme | undefined;
  /**
   * A BCP 47 language tag, or several tags in order of preference, separated by commas. The widget shows the closest
   * language that it has, else English. `auto`: the page's `lang`, then the browser's languages. Default: that of
   * `createAuth`, else `auto`. `en_US` and `en_US.UTF-8` are read as `en-US`. A text that names no language, such as
   * `C`, works like `auto`, and `onError` reports `invalid_config`.
   */
  locale?: string | undefined;
  /**
   * Texts that replace the widget's own, by language and key. A language that the widget lacks can be supplied
   * completely. Default: that of `createAuth`.
   */
  texts?: HostTexts | undefined;
  /** The accessible name of the frame. Default: its purpose, in its language. */
  title?: string | undefined;
  /** Texts for a frame that can't be loaded, in every language. Default: built-in texts in the widget's language. */
  failureTexts?: FailureTexts | undefined;
  /** Called for every event. */
  onEvent?: ((event: WidgetEvent) => void) | undefined;
  /** Called once for each login. */
  onSuccess?: ((signIn: SignIn) => void) | undefined;
  /**
   * Called once for each failure of the configuration, a call or the frame. A repeated failure of a background request,
   * such as the check of a password, is reported again only if its error changes or the request succeeded in between.
   */
  onError?: ((error: HostSdkError) => void) | undefined;
  /** Called with the current height of the frame, in CSS pixels. */
  onResize?: ((size: { heightPx: number }) => void) | undefined;
  /** Called before the page navigates. Default: every navigation is allowed. */
  onNavigate?: NavigateVeto | undefined;
};
