import type { Auth, HostSdkError } from '@vestibule/host-sdk';

/** Lists the reasons below `place` when the frame cannot load, each with the line to add. */
export async function showDiagnosis(auth: Auth, place: HTMLElement, { code }: HostSdkError): Promise<void> {
  if (code !== 'frame_unreachable') return;
  const list = document.createElement('dl');
  list.className = 'diagnosis';
  for (const { check, ok, advice } of await auth.diagnose()) {
    if (ok) continue;
    const name = document.createElement('dt');
    const line = document.createElement('dd');
    name.textContent = `Failed: ${check}`;
    line.textContent = advice;
    list.append(name, line);
  }
  place.parentElement?.querySelector('.diagnosis')?.remove();
  place.after(list);
}
