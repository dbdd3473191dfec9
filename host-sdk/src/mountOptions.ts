import type { SignIn, Theme, WidgetConfig, WidgetEvent } from '@vestibule/shared-protocol';
import type { HostSdkError } from './errors.ts';
import type { FailureTexts } from './failureNotice.ts';

/** Asked before the page is taken elsewhere; `false` keeps it. */
export type NavigateVeto = (url: string) => unknown;

/** What a mount takes, all optional. Callbacks may throw; that never reaches the widget. */
export type MountOptions = {
  config?: WidgetConfig | undefined;
  theme?: Theme | undefined;
  /** A BCP 47 language tag. */
  locale?: string | undefined;
  /** What screen readers call the frame. */
  title?: string | undefined;
  /** Shown when the frame cannot be loaded, in the host's language. Default English. */
  failureTexts?: FailureTexts | undefined;
  onEvent?: ((event: WidgetEvent) => void) | undefined;
  onSuccess?: ((signIn: SignIn) => void) | undefined;
  /** Every failure, once: of the configuration, of a call, of the frame itself. */
  onError?: ((error: HostSdkError) => void) | undefined;
  onResize?: ((size: { heightPx: number }) => void) | undefined;
  onNavigate?: NavigateVeto | undefined;
};
