/** One method, driven: how it succeeds, and how it refuses, by the documented type of the refusal. */
export type Case<World> = {
  run(world: World): Promise<unknown> | unknown;
  refusals?: Record<string, (world: World) => Promise<unknown>>;
};

export type Cases<World> = Record<string, Case<World>>;

/** Methods that are not driven, each with the reason. */
export type LeftOut = Record<string, string>;
