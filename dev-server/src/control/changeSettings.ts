import { closestMatch } from 'leven';
import type { ProjectSettings } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Control } from './control.ts';

/**
 * Changes settings that come as JSON. A value of another type is refused, so that a mistake in a test does not look
 * like a bug of the widget.
 *
 * @throws ApiError that names the setting
 */
export function changeSettings(control: Control, changes: Record<string, unknown>): void {
  const current = new Map<string, unknown>(Object.entries(control.project()));
  for (const [name, value] of Object.entries(changes)) {
    if (!current.has(name)) {
      const suggestion = closestMatch(name, [...current.keys()], { maxDistance: Math.ceil(name.length / 3) });
      const hint = suggestion ? ` Did you mean ${suggestion}?` : ' GET /control/project lists the settings.';
      throw new ApiError('bad_request', `There is no setting "${name}".${hint}`);
    }
    const expectedKind = kindOf(current.get(name));
    if (kindOf(value) !== expectedKind)
      throw new ApiError(
        'bad_request',
        `The setting "${name}" must be of the type ${expectedKind}, got ${kindOf(value)}.`,
      );
  }
  control.changeProject(changes as Partial<ProjectSettings>);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
