/** An app that both servers know. */
export type Registered = { client_id: string; client_secret?: string | undefined };

/** Both apps, and a server that tokens may be for. */
export type Apps = { publicApp: Registered; confidentialApp: Registered; resource: string };

/** The parameters of a request. A list repeats the parameter. */
export type Parameters = Record<string, string | string[]>;

/** An authorization server, as apps and one person use it. The person is logged in, and allows everything. */
export type AuthorizationServer = {
  name: string;
  issuer: string;
  /** The metadata document, with the endpoints. */
  metadata: Record<string, string>;
  /** Sends a request to a path or URL of the server. Redirects are not followed. */
  send(url: string, init?: RequestInit): Promise<Response>;
  /**
   * Opens the authorization endpoint in the person's browser.
   *
   * @param isLoggedIn false for a browser in which nobody is logged in.
   * @returns the redirect to the app, or the page of the server that refuses the request.
   */
  authorize(parameters: Parameters, isLoggedIn?: boolean): Promise<Response>;
};

/** The address of both apps. */
export const REDIRECT_URI = 'https://weather.example.org/callback';

/** Returns parameters as a query or form. */
export function collect(parameters: Parameters): URLSearchParams {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  );
  return new URLSearchParams(pairs);
}
