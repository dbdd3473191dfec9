import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { AdminField } from './AdminField.tsx';
import { changeFrom, isSame } from './differences.ts';
import { type Admission, type AuthMethod, authMethods, type OrganizationSettings } from './entities.ts';
import { fieldOfFailure } from './fieldOfFailure.ts';
import { chosenIn, fieldsOf } from './fieldsOf.ts';
import { MOST_NAME_CHARACTERS, profileMistake } from './profileMistake.ts';
import { firstOf } from './readAddresses.ts';
import { readDomains } from './readDomains.ts';
import type { SectionProps } from './SectionProps.ts';

/**
 * The organization's name and rules. Until the admin types, the form shows what other admins save. Afterwards it
 * compares its values with the settings that it first showed, so that it sends only changes of its own.
 */
export function SettingsSection(props: SectionProps) {
  const savedSettings = props.details.organization.settings;
  const [visibleSettings, setShown] = useState(savedSettings);
  const [isTouched, setIsTouched] = useState(false);
  if (!isTouched && !isSame(visibleSettings, savedSettings)) setShown(savedSettings);
  return (
    <SettingsForm
      key={JSON.stringify(visibleSettings)}
      {...props}
      before={visibleSettings}
      onTouch={() => setIsTouched(true)}
    />
  );
}

/** A mistake in a field; `field` is null for a mistake of the whole form. */
type Mistake = { field: 'name' | 'slug' | 'logoUrl' | 'method' | 'domains' | null; words: string };

const fieldOf = { noName: 'name', invalidSlug: 'slug', invalidLogo: 'logoUrl' } as const;

type SettingsFormProps = SectionProps & {
  /** The settings that the form shows before the admin types. */
  before: OrganizationSettings;
  onTouch(): void;
};

/** The form of the settings. Saving first opens a review of the affected members. */
function SettingsForm({ state, text, details, canChange, busy, error, ask, before, onTouch }: SettingsFormProps) {
  const { settings: words } = text;
  const { rights } = details;
  const settings = { ...before, ...state.draft };
  const [isRestricted, setIsRestricted] = useState(settings.methods !== null);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const refusedField = fieldOfFailure(error);
  const shownMistake = mistake ?? (error && refusedField && { field: refusedField, words: error.message });
  const mistakeIn = (field: Mistake['field']) => (shownMistake?.field === field ? shownMistake?.words : null);
  const isFixed = (right: boolean) => !right || !canChange;

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const { settings, invalidDomains } = readForm(event.currentTarget, before);
    const change = changeFrom(before, settings);
    const inProfile = profileMistake(change);
    const isEmpty = Object.keys(change).length === 0;
    const problem: Mistake | null =
      (inProfile && { field: fieldOf[inProfile], words: words[inProfile] }) ||
      (settings.methods?.length === 0 && { field: 'method', words: words.noMethod }) ||
      (invalidDomains.length > 0 && { field: 'domains', words: words.invalidDomains(firstOf(invalidDomains)) }) ||
      (isEmpty && { field: null, words: words.unchanged }) ||
      null;
    setMistake(problem);
    if (!problem) ask('reviewSettings', { change, before });
    // The form is longer than the window, so the field with the mistake gets the focus.
    else if (problem.field) event.currentTarget.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }

  return (
    <form className="form admin-groups" onInput={onTouch} onSubmit={review} noValidate>
      <section className="admin-group">
        <h2>{words.profile}</h2>
        <div className="admin-form">
          <AdminField
            id="name"
            label={words.name}
            mistake={mistakeIn('name')}
            value={settings.name}
            isFixed={isFixed(rights.name)}
            mostCharacters={MOST_NAME_CHARACTERS}
          />
          <AdminField
            id="slug"
            label={words.slug}
            hint={words.slugHint}
            mistake={mistakeIn('slug')}
            value={settings.slug}
            isCode
            isFixed={isFixed(rights.slug)}
          />
          <AdminField
            id="logoUrl"
            label={words.logo}
            mistake={mistakeIn('logoUrl')}
            value={settings.logoUrl}
            isCode
            isFixed={isFixed(rights.logo)}
            type="url"
          />
        </div>
      </section>
      <section className="admin-group">
        <h2 id="admin-methods">{words.methods}</h2>
        <div className="admin-form">
          <fieldset
            className="admin-fieldset"
            aria-labelledby="admin-methods"
            aria-describedby="methods-error"
            disabled={isFixed(rights.methods)}
          >
            {[false, true].map((restricts) => (
              <label className="admin-check" key={`${restricts}`}>
                <input
                  type="radio"
                  name="restricts"
                  value={`${restricts}`}
                  checked={isRestricted === restricts}
                  onChange={() => setIsRestricted(restricts)}
                />
                <span>{restricts ? words.someMethods : words.allMethods}</span>
              </label>
            ))}
            {isRestricted && (
              <div className="admin-inner">
                {authMethods.map((method) => (
                  <label className="admin-check" key={method}>
                    <input
                      type="checkbox"
                      name="method"
                      value={method}
                      defaultChecked={settings.methods?.includes(method) ?? true}
                    />
                    <span>{words.method[method]}</span>
                  </label>
                ))}
              </div>
            )}
            <ErrorText id="methods-error" message={mistakeIn('method')} />
          </fieldset>
          <Check name="requiresTwoStep" isFixed={isFixed(rights.twoStep)} isOn={settings.requiresTwoStep}>
            {words.twoStep}
          </Check>
        </div>
      </section>
      <section className="admin-group">
        <h2>{words.joining}</h2>
        <div className="admin-form">
          <AdminField
            id="domains"
            label={words.domains}
            hint={words.domainsHint}
            mistake={mistakeIn('domains')}
            value={settings.domains.join(', ')}
            isCode
            isFixed={isFixed(rights.domains)}
          />
          <Check name="joinByEmail" isFixed={isFixed(rights.joinByEmail)} isOn={settings.joinByEmail}>
            {words.joinByEmail}
          </Check>
          <Check name="joinBySso" isFixed={isFixed(rights.joinBySso)} isOn={settings.joinBySso !== 'NOT_ALLOWED'}>
            {words.joinBySso}
          </Check>
          <div className="field">
            <label className="label" htmlFor="invites">
              {words.invites}
            </label>
            <Select id="invites" name="invites" defaultValue={settings.invites} disabled={isFixed(rights.invites)}>
              <option value="ALL_ALLOWED">{words.invitesAll}</option>
              <option value="RESTRICTED">{words.invitesDomains}</option>
              <option value="NOT_ALLOWED">{words.invitesNone}</option>
            </Select>
          </div>
        </div>
      </section>
      {canChange && (
        <div className="admin-end">
          <ErrorText message={mistakeIn(null)} />
          <Button type="submit" isBusy={busy === 'reviewSettings'}>
            {words.review}
          </Button>
        </div>
      )}
    </form>
  );
}

type CheckProps = { name: string; isFixed: boolean; isOn: boolean; children: string };

const Check = ({ name, isFixed, isOn, children }: CheckProps) => (
  <label className="admin-check">
    <input type="checkbox" name={name} defaultChecked={isOn} disabled={isFixed} />
    <span>{children}</span>
  </label>
);

/** Reads the form. A disabled field keeps its setting. */
function readForm(
  form: HTMLFormElement,
  before: OrganizationSettings,
): { settings: OrganizationSettings; invalidDomains: string[] } {
  const fields = fieldsOf(form);
  const isOn = (name: string) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement && !input.disabled ? input.checked : undefined;
  };
  const methods = chosenIn(form, 'method').filter((choice): choice is AuthMethod =>
    authMethods.some((method) => method === choice),
  );
  const joinBySso = isOn('joinBySso');
  const { domains, invalid: invalidDomains } = readDomains(fields.domains, before.domains);
  const values = {
    name: fields.name ?? before.name,
    slug: fields.slug ?? before.slug,
    logoUrl: fields.logoUrl ?? before.logoUrl,
    methods: fields.restricts === undefined ? before.methods : fields.restricts === 'true' ? methods : null,
    requiresTwoStep: isOn('requiresTwoStep') ?? before.requiresTwoStep,
    domains,
    joinByEmail: isOn('joinByEmail') ?? before.joinByEmail,
    invites: (fields.invites as Admission | undefined) ?? before.invites,
    joinBySso: joinBySso === undefined ? before.joinBySso : joined(joinBySso, before.joinBySso),
  };
  return { settings: values, invalidDomains };
}

/** Returns the setting of a checkbox. A restriction to some connections stays. */
function joined(isOn: boolean, before: Admission): Admission {
  if (!isOn) return 'NOT_ALLOWED';
  return before === 'RESTRICTED' ? before : 'ALL_ALLOWED';
}
