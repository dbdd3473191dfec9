import fc from 'fast-check';

/** A request of a stranger, exactly as it is sent. */
export type Target = { method: string; path: string };

const publicParts = ['', 'docs', 'docs/a', 'sign-in', 'docs/a/..', 'docs/x/../..', 'docs*', 'sign-in/..'];
const protectedParts = [
  'secret',
  'secret/',
  'SECRET',
  'secret.html',
  'report.html',
  'orders/7',
  'orders',
  'admin',
  'Admin/users',
  'admin/users',
  'docs/../secret',
  '_next/data/build/secret.json',
];

const slashes = [
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '\\/',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '%25252F',
  '%c0%af',
  '%ef%bc%8f',
];
const dots = [
  ...['.', '..', '...', '. .', '..;', '..;a=b', '.;', '..%00', '..%20', '%2e%2e', '.%2e', '%2E.', '%2e', '%252e%252e'],
  ...['%25252e%25252e', '%c0%ae%c0%ae', '%u002e%u002e', '%ef%bc%8e%ef%bc%8e', '%e2%80%a5', '.%e2%80%8c.', '..%09'],
];
const endings = [
  '',
  '',
  '',
  '/',
  '//',
  '.',
  '%20',
  ';',
  ';a=b',
  '?',
  '?a=/docs/a',
  '%3f',
  '%23',
  '%00',
  '/.',
  '/..',
  '.rsc',
  '*',
];
const heads = [
  '',
  '',
  '',
  '',
  '',
  '',
  'http://localhost',
  'https://localhost:80',
  'http://docs',
  'HTTP://x',
  'http://x?',
  'http://a;b',
  '/:80',
  '/docs@x',
];
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'];

/** Replaces some letters by an encoding or by the other case. */
const spelling = (part: string) =>
  fc.array(fc.nat(59), { minLength: part.length, maxLength: part.length }).map((choices) =>
    [...part]
      .map((letter, at) => {
        const code = `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
        if (choices[at] === 0) return code;
        if (choices[at] === 1) return code.replace('%', '%25');
        return choices[at] === 2 ? letter.toUpperCase() : letter;
      })
      .join(''),
  );

const of = (list: readonly string[]) => fc.constantFrom(...list);
const slash = fc.oneof({ weight: 3, arbitrary: of(['/']) }, { weight: 1, arbitrary: of(slashes) });
const spellings = (list: readonly string[]) => fc.oneof(of(list), of(list).chain(spelling));
const step = fc.oneof(of(dots), spellings(['docs', 'a', 'orders', 'x', 'sign-in']), of(['']));
const detour = fc.array(fc.tuple(step, slash), { maxLength: 3 }).map((steps) => steps.flat().join(''));

const target: fc.Arbitrary<Target> = fc
  .tuple(of(heads), slash, spellings(publicParts), slash, detour, spellings(protectedParts), of(endings), of(methods))
  .chain(([head, first, open, second, way, lastSlashes, ending, method]) =>
    fc
      .constantFrom(
        `${first}${open}${second}${way}${lastSlashes}${ending}`,
        `${first}${way}${lastSlashes}${ending}`,
        `${first}${lastSlashes}${ending}`,
      )
      .map((path) => ({ method, path: head + path })),
  )
  // Servers close the connection at any other target (RFC 9112 §3.2).
  .filter(({ path }) => /^(?:\/|https?:\/\/[^/\\?]+\??\/)[\x21-\x7e]*$/i.test(path));

/** Plain ways around a guard that parses paths as URLs. */
const usual = [
  ...[
    '//secret.html',
    '//report.html',
    '//admin',
    '//docs/../secret',
    '//docs//../secret',
    '//:80/secret',
    '//a@b/secret',
  ],
  ...[
    '/orders/..',
    '/orders/%2e%2e',
    '/admin/..',
    '/secret/../docs/x',
    '/secret/..\\docs\\x',
    '/docs/..%2freport.html',
  ],
  ...['/docs/../secret', '/docs/%2e%2e/secret', '/docs/..;/secret', '/SECRET', '/secret/', '/docs/..\\secret.html'],
].map((path) => ({ method: 'GET', path }));

/** Returns different targets, the same ones in every run: ways to write protected paths, most of them from a public one. */
export function targetsOf(count: number): Target[] {
  const targets = new Map<string, Target>(usual.map((target) => [`${target.method} ${target.path}`, target]));
  for (let seed = 1; targets.size < count; seed += 1)
    for (const sampleTarget of fc.sample(target, { numRuns: count, seed }))
      targets.set(`${sampleTarget.method} ${sampleTarget.path}`, sampleTarget);
  return [...targets.values()].slice(0, count);
}
