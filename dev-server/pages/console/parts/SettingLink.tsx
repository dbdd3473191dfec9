import { Button } from '../../ui/Button.tsx';
import { goTo } from './emulator.ts';
import type { SettingName } from './settingLabels.ts';

/** Opens the settings at one of them. */
export function SettingLink({ name, children }: { name: SettingName; children: string }) {
  return (
    <Button isSmall onClick={() => goTo(`/settings#${name}`)}>
      {children}
    </Button>
  );
}
