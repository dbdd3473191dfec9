import type { HostTexts, OAuthProviderType, Theme, WidgetConfig } from '@vestibule/shared-protocol';

/**
 * Where this frame is deployed and for whom. It stands in the document, written there by `deploy/renderDeployment.ts`, so
 * that no host can change it. Whoever writes one may write nothing else: `deploy/deploymentSchema.ts` refuses by path what
 * is not described here. A member that is `undefined` counts as missing.
 */
export type Deployment = {
  /** Of the project at the provider. */
  publicToken: string;
  /**
   * Exact origins that may embed the frame; they make `frame-ancestors` and are what the handshake accepts. `http:` on
   * this machine only. With none the frame is a page and nothing else.
   */
  hosts: string[];
  /**
   * The provider's custom API domain, or the emulator by its addresses (the origin of its API, and the page behind One
   * Tap); the provider's own when absent.
   */
  provider?: { apiUrl: string; clientsideServicesUrl: string } | { domain: string } | undefined;
  /** Whether a host may ask for the session's tokens; default false. Then a script of that host can read them. */
  exposeSessionToken?: boolean | undefined;
  /** Whether a host may ask for the session's JWT alone, good for five minutes; default false. */
  exposeSessionJwt?: boolean | undefined;
  /** How connected apps are answered, where this application is their identity provider. */
  identityProvider?:
    | {
        /**
         * Which pair of endpoints takes consents: `idp` (default) as the client library calls them, `oauth` as a form of the
         * page, whose answer is the redirect itself; then the content security policy of `/idp` lets forms leave.
         */
        endpoints?: 'idp' | 'oauth' | undefined;
        /**
         * With `endpoints: 'oauth'`: the URI schemes of connected apps on the device, such as `com.example.app`, without a colon. The
         * policy of `/idp` lets forms lead to these, to https and to ports of `127.0.0.1` and `localhost`. Default: none.
         */
        appSchemes?: string[] | undefined;
        /**
         * Whether a frame in a host page may decide what cannot be undone: a consent, a logout, the deletion of a passkey.
         * Default false: it shows what is asked and leads on to `/idp` or `/passkeys`.
         */
        framed?: boolean | undefined;
      }
    | undefined;
  /**
   * Shares the session with the subdomains of this domain, of which at least one host must be: their servers get the
   * session cookies. No script is kept from them: **session token and JWT stand in `document.cookie` of every page under
   * the domain**, the host page included, whatever `exposeSessionToken` says.
   */
  cookieDomain?: string | undefined;
  /** Lets Google's script in, for One Tap; `scriptUrl` when it is not at its usual address. */
  oneTap?: { scriptUrl?: string | undefined } | undefined;
  /**
   * The project asks for a captcha (reCAPTCHA Enterprise): lets Google's script in; `scriptUrl` when it is not at its usual
   * address.
   */
  captcha?: { scriptUrl?: string | undefined } | undefined;
  /**
   * The project protects sign-ins by device fingerprinting: lets the provider's script in, and what it sends to
   * `backendOrigin`. Both have usual addresses.
   */
  fingerprinting?: { scriptUrl?: string | undefined; backendOrigin?: string | undefined } | undefined;
  /**
   * Auth domains of the same application under other domains, which may use the passkeys of this one (Related Origin Requests): the
   * deployment answers with them at `/.well-known/webauthn`. There `passkeyOptions.domain` is the host name of this auth domain.
   * Browsers read no more than five names of domains, such as the `example` of `example.com` and `example.de`.
   */
  passkeyOrigins?: string[] | undefined;
  /**
   * Where a theme's `fonts` may be: exact origins, folders (`https://cdn.example.com/fonts/`) or single files. Default none. They
   * answer with `Access-Control-Allow-Origin`.
   */
  fonts?: string[] | undefined;
  /**
   * The frame opened as a page takes mount, configuration, theme and language from its address, and writes what a host would
   * hear to the console. Default false: anybody can write an address.
   */
  testing?: boolean | undefined;
  /**
   * The Mains that hosts configure, beside the default e-mail form: the document shows each of them at its first paint. An entry
   * says what the host's configuration says, in its order, and nothing more: of OAuth providers and the e-mail form, which is all
   * that is drawn without asking the browser.
   */
  mains?:
    | {
        products: ('oauth' | 'emailMagicLinks' | 'otp' | 'passwords')[];
        /** Of passcodes. */
        methods?: 'email'[] | undefined;
        oauthProviders?: OAuthProviderType[] | undefined;
      }[]
    | undefined;
  /**
   * The project's settings as the provider says them, written by `npm run deploy -- --settings`. A first visit goes by them until
   * it has heard of newer ones, so no press waits for them.
   */
  settings?: object | undefined;
  /** For the frame opened as a page of its own, where no host configures it. */
  page?:
    | {
        config?: WidgetConfig | undefined;
        theme?: Theme | undefined;
        locale?: string | undefined;
        /** Words in place of the widget's own, as `texts` of a host. */
        texts?: HostTexts | undefined;
        homeUrl?: string | undefined;
      }
    | undefined;
};

/** A Main that a document shows at its first paint. */
export type ListedMain = NonNullable<Deployment['mains']>[number];

/** Where the provider's client calls: wire protocol §1. */
export function apiOrigin({ publicToken, provider }: Deployment): string {
  if (provider) return 'apiUrl' in provider ? provider.apiUrl : `https://${provider.domain}`;
  return publicToken.startsWith('public-token-test') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}

/** The `id` of the data block that holds it. */
export const deploymentElementId = 'deployment';

/** Reads the deployment from the document. Throws when the document carries none. */
export function readDeployment(page: Document): Deployment {
  return JSON.parse(page.getElementById(deploymentElementId)?.textContent ?? '') as Deployment;
}
