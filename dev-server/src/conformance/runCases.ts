import type { Case, Cases, LeftOut } from './cases.ts';
import { declaredMethods, type Library } from './declarations.ts';

/** What came of one method: empty lists when it is as declared and documented. */
export type Row = { method: string; wrong: string[]; refusals: string[]; leftOut?: string };

/** Drives every declared method of a client, each in a world of its own. */
export async function runCases<World>(
  library: Library,
  cases: Cases<World>,
  leftOut: LeftOut,
  createWorld: () => Promise<World>,
  exceptions: Record<string, string> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, check } of declaredMethods(library)) {
    const reason = leftOut[path];
    const driven = cases[path];
    if (driven) {
      const wrong = await wrongIn(driven, createWorld, check);
      const isExcepted = path in exceptions && wrong.length > 0;
      rows.push({ method: path, wrong: isExcepted ? [] : wrong, refusals: Object.keys(driven.refusals ?? {}) });
    } else {
      const wrong = reason === undefined ? ['is not driven, and not left out'] : [];
      rows.push({ method: path, wrong, refusals: [], ...(reason !== undefined && { leftOut: reason }) });
    }
  }
  return rows;
}

async function wrongIn<World>(
  { run, refusals = {} }: Case<World>,
  createWorld: () => Promise<World>,
  check: (answer: unknown) => string[],
): Promise<string[]> {
  const wrong = await Promise.resolve(createWorld())
    .then(run)
    .then(check, (error: unknown) => [`is refused: ${describe(error)}`]);
  for (const [type, refused] of Object.entries(refusals)) {
    const outcome = await createWorld()
      .then(refused)
      .then(() => 'it succeeds', typeOf);
    if (outcome !== type) wrong.push(`is not refused as ${type}: ${outcome}`);
  }
  return wrong;
}

/** The type of a refusal, by whatever name the client has for it. */
function typeOf(error: unknown): string {
  const { error_type, code } = error as { error_type?: string; code?: string };
  return error_type ?? code ?? describe(error);
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
