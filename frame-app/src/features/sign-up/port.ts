/** The details of the user who is logged in. Every method rejects with a FlowError. */
export type SignUpPort = {
  /** Returns the data that the user may change: `untrusted_metadata` of the provider. */
  metadata(): Promise<Readonly<Record<string, unknown>>>;
  /** Saves the name and the data. Other data of the user stay. */
  save(name: Partial<UserName>, metadata: Readonly<Record<string, string | boolean>>): Promise<void>;
};

export type UserName = { first_name: string; last_name: string };

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    /** Only for consumers. */
    signUp?(): Promise<SignUpPort>;
  }
}
