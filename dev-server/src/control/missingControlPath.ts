import { closestMatch } from 'leven';

type Route = { method: string; path: string };

/** Says which endpoint of the control a request may have meant. */
export function missingControlPath({ method, path }: Route, routes: Route[]): string {
  const endpoints = routes.filter((route) => route.method !== 'ALL' && route.path.startsWith('/control/'));
  const methods = endpoints.filter((route) => matches(route.path, path)).map((route) => route.method);
  if (methods.length > 0) return `${path} doesn't accept ${method}. Use ${[...new Set(methods)].join(' or ')}.`;
  const [, , name = ''] = path.split('/');
  const names = [...new Set(endpoints.map((route) => route.path.split('/')[2] ?? ''))].sort();
  const suggestion = closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
  const hint = names.includes(name)
    ? endpoints
        .filter((route) => route.path.split('/')[2] === name)
        .map((route) => `${route.method} ${route.path}`)
        .join(', ')
    : names.map((each) => `/control/${each}`).join(', ');
  const advice = suggestion && suggestion !== name ? `Did you mean /control/${suggestion}?` : `There are: ${hint}.`;
  return `There is no ${method} ${path}. ${advice}`;
}

function matches(pattern: string, path: string): boolean {
  const [parts, requestParts] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === requestParts.length && parts.every((part, i) => part.startsWith(':') || part === requestParts[i])
  );
}
