import type { Case, Cases, Exceptions, LeftOut } from './cases.ts';
import { declaredMethods, type Library } from './declarations.ts';

/**
 * The result of one method. `wrong` is empty if answer and refusals are as declared or differ as expected at
 * `differsAt`.
 */
export type Row = {
  method: string;
  wrong: string[];
  refusals: string[];
  note?: string;
  differsAt?: string;
  isLeftOut: boolean;
};

export type Run<World> = {
  library: Library;
  cases: Cases<World>;
  leftOut?: LeftOut<World>;
  exceptions?: Exceptions;
  createWorld: () => Promise<World>;
};

/** Runs every declared method of a client, each in a new world. */
export async function runCases<World>(run: Run<World>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, check } of declaredMethods(run.library)) rows.push(await rowOf(run, path, check));
  return rows;
}

async function rowOf<World>(
  { cases, leftOut = {}, exceptions = {}, createWorld }: Run<World>,
  method: string,
  check: (response: unknown) => string[],
): Promise<Row> {
  const { reason, refuse } = leftOut[method] ?? {};
  if (reason !== undefined) {
    const refusals = refuse ? { not_supported_by_emulator: refuse } : {};
    const wrong = await wrongRefusals(refusals, createWorld);
    return { method, wrong, refusals: Object.keys(refusals), note: reason, isLeftOut: true };
  }
  const testCase = cases[method];
  if (!testCase) return { method, wrong: ['is neither tested nor left out'], refusals: [], isLeftOut: false };
  const exception = exceptions[method];
  const mismatches = await respond(testCase, createWorld, check);
  const places = exception ? [exception.at].flat() : [];
  const surprises = mismatches.filter((mismatch) => !places.some((place) => mismatch.startsWith(place)));
  // An exception without a difference is outdated and would make the report wrong.
  const isNeedless = exception && surprises.length === mismatches.length;
  const wrong = [
    ...surprises,
    ...(isNeedless ? [`does not differ at ${places.join(', ')}: the exception is not needed`] : []),
    ...(await wrongRefusals(testCase.refusals ?? {}, createWorld)),
  ];
  const refusals = Object.keys(testCase.refusals ?? {});
  return {
    ...{ method, wrong, refusals, isLeftOut: false },
    ...(exception && { note: exception.reason, differsAt: places.join('`, `') }),
  };
}

async function respond<World>(
  { run }: Case<World>,
  createWorld: () => Promise<World>,
  check: (response: unknown) => string[],
): Promise<string[]> {
  try {
    return check(await run(await createWorld()));
  } catch (error) {
    return [`is refused: ${describe(error)}`];
  }
}

async function wrongRefusals<World>(
  refusals: NonNullable<Case<World>['refusals']>,
  createWorld: () => Promise<World>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [type, refusal] of Object.entries(refusals)) {
    const outcome = await createWorld()
      .then(refusal)
      .then(() => 'it succeeds', typeOf);
    if (outcome !== type) wrong.push(`is not refused as ${type}: ${outcome}`);
  }
  return wrong;
}

/** Returns the error type of a refusal. Clients use different property names. */
function typeOf(error: unknown): string {
  const { error_type, code } = error as { error_type?: string; code?: string };
  return error_type ?? code ?? describe(error);
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
