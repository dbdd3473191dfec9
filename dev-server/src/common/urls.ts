/** The addresses of the three origins, without a trailing slash. */
export type Urls = { host: string; auth: string; provider: string };
