import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import { organizationSetups } from './organizationSetups.ts';
import { setups } from './setups.ts';

/** Prints the screens that the visitors of each setup have not come to. */
export default class ScreensReporter implements Reporter {
  readonly #seen = new Map<string, Set<string>>();

  onTestEnd({ title, annotations }: TestCase): void {
    const [, name = ''] = title.split(': ');
    const screens = annotations.find(({ type }) => type === 'screens')?.description?.split(' ') ?? [];
    this.#seen.set(name, new Set([...(this.#seen.get(name) ?? []), ...screens]));
  }

  onEnd(_result: FullResult): void {
    for (const { name, screens } of [...setups, ...organizationSetups]) {
      const visits = this.#seen.get(name);
      const missing = screens.filter((screen) => !visits?.has(screen));
      if (visits && missing.length > 0) process.stdout.write(`${name}: never came to ${missing.join(', ')}\n`);
    }
  }
}
