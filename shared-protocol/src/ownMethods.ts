/**
 * Methods as Penpal may look them up: by the names that stand there, those inside them included, and by no inherited one such
 * as `constructor`.
 */
export function ownMethods<Methods extends object>(methods: Methods): Methods {
  const own: Record<string, unknown> = Object.create(null);
  for (const [name, method] of Object.entries(methods)) {
    own[name] = typeof method === 'object' ? ownMethods(method) : method;
  }
  return own as Methods;
}
