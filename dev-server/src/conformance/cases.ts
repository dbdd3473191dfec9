/** One method, driven: how it succeeds, and how it refuses, by the documented type of the refusal. */
export type Case<World> = {
  run(world: World): Promise<unknown> | unknown;
  refusals?: Record<string, (world: World) => Promise<unknown>>;
};

export type Cases<World> = Record<string, Case<World>>;

/** Methods that are not driven here, each with the reason, and the refusal that the emulator has for them. */
export type LeftOut<World> = Record<string, { reason: string; refuse?: (world: World) => Promise<unknown> }>;

/** Where an answer is not as a client declares, because the provider documents another. */
export type Exceptions = Record<string, { at: string; reason: string }>;
