/** Where the three origins are; addresses without a slash at the end. */
export type Urls = { host: string; auth: string; provider: string };
