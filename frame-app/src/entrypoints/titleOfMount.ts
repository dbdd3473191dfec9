import type { Mount } from '@vestibule/shared-protocol';
import { core } from '../i18n/en/core.ts';
import type { Texts } from '../i18n/keys.ts';
import { appearanceAtom } from '../theme/appearance.ts';
import type { FrameParts } from './FrameParts.ts';

/** Names every widget except a login, in the current language: for the host, as a landmark, and as page title. */
export function nameMount({ flow: { store }, host }: Pick<FrameParts, 'flow' | 'host'>, kind: Mount['kind']): void {
  function say() {
    const appearance = store.get(appearanceAtom);
    const names: Partial<Record<Mount['kind'], string>> = {
      ...core.mounts,
      ...(appearance.text.texts as Partial<Texts>).mounts,
    };
    const name = names[kind];
    if (name === undefined) return;
    // A new language sets the title of the login page.
    document.title = name;
    if (name === appearance.name) return;
    store.set(appearanceAtom, { ...appearance, name });
    host.title(name);
  }
  store.sub(appearanceAtom, say);
  say();
}
