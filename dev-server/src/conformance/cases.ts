/** The test case of one method: a successful call, and refused calls by their documented error type. */
export type Case<World> = {
  run(world: World): Promise<unknown> | unknown;
  refusals?: Record<string, (world: World) => Promise<unknown>>;
};

export type Cases<World> = Record<string, Case<World>>;

/** Methods without a case, with the reason and the emulator's refusal. */
export type LeftOut<World> = Record<string, { reason: string; refuse?: (world: World) => Promise<unknown> }>;

/** Responses that differ from a client's declaration because the provider documents them differently. */
export type Exceptions = Record<string, { at: string | string[]; reason: string }>;
