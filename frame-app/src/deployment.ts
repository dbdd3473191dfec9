import type { HostTexts, OAuthProviderType, Theme, Vertical, WidgetConfig } from '@vestibule/shared-protocol';

/** The confirmation that a scope needs at each grant. `passkey`: with user verification. */
export const scopeProofs = ['any', 'passkey'] as const;
export type ScopeProof = (typeof scopeProofs)[number];

/**
 * The place where this frame is deployed, and its settings. The document contains it, so no host page can change it.
 * `vestibule deploy` refuses unknown options and names their path. An option that is `undefined` counts as missing.
 */
export type Deployment = {
  /** The public token of the project at the provider. */
  publicToken: string;
  /**
   * The users: `consumer` (default), or `b2b` for members of organizations. The project has the same setting at the
   * provider, and both must agree.
   */
  vertical?: Vertical | undefined;
  /**
   * Exact origins that may embed the frame. They become `frame-ancestors`, and the handshake accepts only them. `http:`
   * is allowed only for this machine. An empty list makes the frame a page that can't be embedded.
   */
  hosts: string[];
  /**
   * The provider's custom API domain, or the addresses of an emulator: the origin of its API and the page behind One
   * Tap. Default: the provider's own domain.
   */
  provider?: { apiUrl: string; clientsideServicesUrl: string } | { domain: string } | undefined;
  /**
   * Lets a host read the session token and the JWT; default false. Any script in the host page can then read them, too.
   */
  exposeSessionToken?: boolean | undefined;
  /** Lets a host read only the session's JWT, which is valid for five minutes; default false. */
  exposeSessionJwt?: boolean | undefined;
  /** The answers to connected apps, when this application is their identity provider. */
  identityProvider?:
    | {
        /**
         * The way to send consents. `idp` (default): by the client library's calls. `oauth`: by a form, whose
         * response is the redirect; the content security policy of `/idp` then lets forms navigate away.
         */
        endpoints?: 'idp' | 'oauth' | undefined;
        /**
         * The URI schemes of connected apps on the device, such as `com.example.app`, without a colon. The page opens
         * these apps by itself. It opens others when the visitor clicks a button. Default: none.
         */
        appSchemes?: string[] | undefined;
        /**
         * The client ids of connected apps whose name and logo you vouch for. Apps of the project itself
         * (`first_party`) are among them. Any other app is shown as not verified. Default: none.
         */
        trustedClients?: string[] | undefined;
        /**
         * The scopes that need a confirmation of the visitor's identity at each grant. A list accepts any confirmation.
         * An object says which confirmation each scope needs: `any`, or `passkey`, which a program with the browser and
         * the mailbox can't give. `passkey` is for consumers. Default: none.
         */
        stepUpScopes?: string[] | Record<string, ScopeProof> | undefined;
        /** Lets visitors grant only some of the requested scopes. Default false. */
        partialConsent?: boolean | undefined;
        /**
         * Lets visitors decide in a frame on a host page: answer consents, confirm logouts for connected apps, change
         * login methods, manage an organization. Default false: the frame opens a page of the auth domain instead,
         * which no page can frame.
         */
        framed?: boolean | undefined;
      }
    | undefined;
  /**
   * Shares the session with the subdomains of this domain, so their servers receive the session cookies. At least one
   * host must be such a subdomain. Scripts can read them too: **session token and JWT are in `document.cookie` of every
   * page under the domain**, including the host page, whatever `exposeSessionToken` says.
   */
  cookieDomain?: string | undefined;
  /**
   * The exact addresses of the servers that get the session, at most one for each host. The frame posts the session's
   * JWT there, which no script of the host page can read. The server keeps it in an HttpOnly cookie:
   * `createSessionExchange` of `@vestibule/host-sdk/server`. Default: none.
   */
  sessionExchange?: string[] | undefined;
  /**
   * The exact addresses of the servers that ask users to approve an action: `url` of `createApprovals` of
   * `@vestibule/host-sdk/server`. The page `/approve` posts the session's JWT there. Default: none.
   */
  approvals?: string[] | undefined;
  /**
   * The exact addresses of the servers that know when connected apps last used an account: `url` of `createAppActivity`
   * of `@vestibule/host-sdk/server`. The account and the consent post the session's JWT there. Default: none.
   */
  appActivity?: string[] | undefined;
  /**
   * The exact address of the server that lists and ends the sessions of users: `url` of `createAccountSessions` of
   * `@vestibule/host-sdk/server`. The account posts the session's JWT there. Default: none; the account then shows only
   * its own session.
   */
  accountSessions?: string | undefined;
  /** Allows Google's script for One Tap; set `scriptUrl` if the script isn't at its usual address. */
  oneTap?: { scriptUrl?: string | undefined } | undefined;
  /**
   * For a project that requires a captcha (reCAPTCHA Enterprise): allows Google's script; set `scriptUrl` if the script
   * isn't at its usual address.
   */
  captcha?: { scriptUrl?: string | undefined } | undefined;
  /**
   * For a project that protects logins by device fingerprinting: allows the provider's script, and its requests to
   * `backendOrigin`. Both have default addresses.
   */
  fingerprinting?: { scriptUrl?: string | undefined; backendOrigin?: string | undefined } | undefined;
  /**
   * Auth domains of the same application under other domains that may use this domain's passkeys (Related Origin
   * Requests). The deployment lists them at `/.well-known/webauthn`. They set `passkeyOptions.domain` to the host name
   * of this auth domain. Browsers read at most five domain labels, such as the `example` of `example.com` and
   * `example.de`.
   */
  passkeyOrigins?: string[] | undefined;
  /**
   * The pages that password managers open to create a passkey (`enroll`) and to manage passkeys (`manage`), as absolute
   * URLs: usually `/passkeys` and `/account#passkeys` of this auth domain. The deployment lists them at
   * `/.well-known/passkey-endpoints`. Not for organizations. Default: no such file.
   */
  passkeyEndpoints?: { enroll?: string | undefined; manage?: string | undefined } | undefined;
  /**
   * The sources a theme's `fonts` may use: exact origins, folders (`https://cdn.example.com/fonts/`) or single files.
   * Default: none. Their servers must send `Access-Control-Allow-Origin`.
   */
  fonts?: string[] | undefined;
  /**
   * For tests: a frame opened as a page reads mount, configuration, theme and language from its address, and logs to
   * the console what a host would receive. Default false, because anyone can write an address.
   */
  testing?: boolean | undefined;
  /**
   * The versions of Main that hosts configure, besides the default email form. The document shows these versions at its
   * first paint. An entry repeats the host's configuration in the same order, limited to OAuth providers and the email
   * form: only these need no response from the browser.
   */
  mains?:
    | {
        products: ('oauth' | 'emailMagicLinks' | 'otp' | 'passwords')[];
        /** The methods for passcodes. */
        methods?: 'email'[] | undefined;
        oauthProviders?: OAuthProviderType[] | undefined;
      }[]
    | undefined;
  /**
   * The project's settings as the provider sends them, written by `npm run deploy -- --settings`. A first visit uses
   * these settings until newer ones arrive, so a submitted form doesn't wait.
   */
  settings?: object | undefined;
  /** Settings for the frame when it's opened as a page, where no host page configures it. */
  page?:
    | {
        config?: WidgetConfig | undefined;
        theme?: Theme | undefined;
        locale?: string | undefined;
        /** Texts that replace the widget's own, like `texts` of a host. */
        texts?: HostTexts | undefined;
        homeUrl?: string | undefined;
      }
    | undefined;
};

/** A version of Main that the document shows at its first paint. */
export type ListedMain = NonNullable<Deployment['mains']>[number];

/** Returns the origin that the provider's client calls. */
export function apiOrigin({ publicToken, provider }: Deployment): string {
  if (provider) return 'apiUrl' in provider ? provider.apiUrl : `https://${provider.domain}`;
  return publicToken.startsWith('public-token-test') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}

/**
 * Returns the address at which the server of a host page takes over the session; undefined if the server has no such
 * address.
 */
export const exchangeAddress = ({ sessionExchange }: Deployment, pageOrigin: string): string | undefined =>
  sessionExchange?.find((address) => new URL(address).origin === pageOrigin);

/** The `id` of the data block that holds the deployment. */
export const deploymentElementId = 'deployment';

/** Reads the deployment from the document. Throws if the document contains none. */
export function readDeployment(page: Document): Deployment {
  return JSON.parse(page.getElementById(deploymentElementId)?.textContent ?? '') as Deployment;
}
