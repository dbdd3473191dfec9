import type { Mount } from '@vestibule/shared-protocol';
import { core } from '../../i18n/en/core.ts';
import type { Texts } from '../../i18n/keys.ts';
import { appearanceAtom } from '../../theme/appearance.ts';
import type { FrameParts } from '../FrameParts.ts';

/** Names every widget except a login in the current language: for the host, as a landmark, and as the page's title. */
export function nameMount(parts: Pick<FrameParts, 'flow' | 'host'>, kind: Mount['kind']): void {
  nameWidget(parts, ({ mounts }) => {
    const names: Partial<Record<Mount['kind'], string>> = { ...core.mounts, ...mounts };
    return names[kind];
  });
}

/**
 * Names a widget in the current language.
 *
 * @param nameIn returns the name in the loaded texts; undefined if they have none.
 */
export function nameWidget(
  { flow: { store }, host }: Pick<FrameParts, 'flow' | 'host'>,
  nameIn: (texts: Partial<Texts>) => string | undefined,
): void {
  function updateTitle() {
    const appearance = store.get(appearanceAtom);
    const name = nameIn(appearance.text.texts);
    if (name === undefined) return;
    // A change of language sets the title of a login, so the title is set again.
    document.title = name;
    if (name === appearance.name) return;
    store.set(appearanceAtom, { ...appearance, name });
    host.title(name);
  }
  store.sub(appearanceAtom, updateTitle);
  updateTitle();
}
