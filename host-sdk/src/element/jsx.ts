import type {
  AccountSection,
  HostSdkError,
  MountTheme,
  Product,
  SignIn,
  Theme,
  WidgetConfig,
  WidgetEvent,
} from '../index.ts';

/** One or more names, separated by spaces. Editors complete the first name. */
type Names<Name extends string> = Name | (string & Record<never, never>);

/** The attributes, properties and listeners of `<vestibule-login>` in TSX. */
export type VestibuleLoginProps = {
  'public-token'?: string | undefined;
  'frame-url'?: string | undefined;
  locale?: string | undefined;
  /** Product names, separated by spaces. */
  products?: Names<Product> | undefined;
  'color-scheme'?: Theme['colorScheme'] | undefined;
  /** An attribute can only be `inherit`. React 19 and Preact set an object as property. */
  theme?: MountTheme | undefined;
  config?: WidgetConfig | undefined;
  'onvestibule-success'?: ((event: CustomEvent<SignIn>) => void) | undefined;
  'onvestibule-event'?: ((event: CustomEvent<WidgetEvent>) => void) | undefined;
  'onvestibule-error'?: ((event: CustomEvent<HostSdkError>) => void) | undefined;
  'onvestibule-navigate'?: ((event: CustomEvent<string>) => void) | undefined;
};

/** The props of `<vestibule-account>`: those of `<vestibule-login>` and its sections. */
export type VestibuleAccountProps = VestibuleLoginProps & {
  /** Section names, separated by spaces. */
  sections?: Names<AccountSection> | undefined;
};

/** The props of any element, if the library of that JSX is installed. */
type Any<Elements> = Elements extends { span: infer Span } ? Span : unknown;

// Without React or Preact, this declares an unused namespace.
declare global {
  namespace React.JSX {
    interface IntrinsicElements {
      'vestibule-login': Any<React.JSX.IntrinsicElements> & VestibuleLoginProps;
      'vestibule-account': Any<React.JSX.IntrinsicElements> & VestibuleAccountProps;
    }
  }
  namespace preact.JSX {
    interface IntrinsicElements {
      'vestibule-login': Any<preact.JSX.IntrinsicElements> & VestibuleLoginProps;
      'vestibule-account': Any<preact.JSX.IntrinsicElements> & VestibuleAccountProps;
    }
  }
}
