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

/** Several names with spaces between, of which an editor completes the first. */
type Names<Name extends string> = Name | (string & Record<never, never>);

/** What `<vestibule-login>` takes in TSX: attributes, properties and listeners. */
export type VestibuleLoginProps = {
  'public-token'?: string | undefined;
  'frame-url'?: string | undefined;
  locale?: string | undefined;
  /** With spaces between. */
  products?: Names<Product> | undefined;
  'color-scheme'?: Theme['colorScheme'] | undefined;
  /** As an attribute `inherit`. React from 19 on and Preact set an object as the property. */
  theme?: MountTheme | undefined;
  config?: WidgetConfig | undefined;
  'onvestibule-success'?: ((event: CustomEvent<SignIn>) => void) | undefined;
  'onvestibule-event'?: ((event: CustomEvent<WidgetEvent>) => void) | undefined;
  'onvestibule-error'?: ((event: CustomEvent<HostSdkError>) => void) | undefined;
  'onvestibule-navigate'?: ((event: CustomEvent<string>) => void) | undefined;
};

/** What `<vestibule-account>` takes beside. */
export type VestibuleAccountProps = VestibuleLoginProps & {
  /** With spaces between. */
  sections?: Names<AccountSection> | undefined;
};

/** All that any element takes, where the library of that JSX is there. */
type Any<Elements> = Elements extends { span: infer Span } ? Span : unknown;

// Of a library that an application does not have, this declares a namespace that nothing reads.
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
