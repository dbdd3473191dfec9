import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { OrganizationAdminTexts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { AdminField } from './AdminField.tsx';
import { CopyValue } from './CopyValue.tsx';
import { type IdentityProvider, identityProviders, type ManagedConnection } from './entities.ts';
import { fieldsOf } from './fieldsOf.ts';
import { labelOf } from './providerLabels.ts';
import { pemOf, readCertificates } from './readCertificates.ts';
import { type Metadata, readMetadata } from './readMetadata.ts';
import { Certificates } from './SsoSection.tsx';
import type { TestResult } from './testWindow.ts';

type Props = ScreenProps<'OrganizationConnection'>;

const steps = ['choose', 'copy', 'paste', 'test'] as const;

/**
 * The wizard that connects an identity provider: choose a provider, copy our values, enter the provider's values, test.
 */
export function OrganizationConnectionScreen(props: Props) {
  const { state, ask, texts } = props;
  const { sso: text } = texts.organizationAdmin;
  const provider = labelOf(state.connection?.provider ?? 'generic', text.provider);
  const titles = {
    choose: text.chooseTitle,
    copy: text.copyTitle(provider),
    paste: text.pasteTitle(provider),
    test: text.testTitle,
  };
  const Step = { choose: ChooseStep, copy: CopyStep, paste: PasteStep, test: TestStep }[state.step];
  const previous = steps[steps.indexOf(state.step) - 1];
  const onBack = () => (previous && previous !== 'choose' ? ask('showStep', { step: previous }) : ask('back'));
  const place = steps.indexOf(state.step) + 1;
  const number = (value: number) => value.toLocaleString(texts.locale);
  return (
    <Card
      title={titles[state.step]}
      above={
        <p className="admin-step" data-step={place}>
          {text.step(number(place), number(steps.length))}
        </p>
      }
      back={{ label: texts.frame.back, onBack }}
    >
      {/* Each step has its own fields. */}
      <Step key={state.step} {...props} />
    </Card>
  );
}

function ChooseStep({ busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;

  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { provider = 'generic', kind = 'saml', name = '' } = fieldsOf(event.currentTarget);
    if (busy !== null) return;
    const providerName = provider as IdentityProvider;
    const displayName = name || labelOf(providerName, text.other);
    const isNamed = name !== '';
    ask('createConnection', {
      provider: providerName,
      kind: kind as ManagedConnection['kind'],
      name: displayName,
      isNamed,
    });
  }

  return (
    <form className="form admin-form" onSubmit={create}>
      <fieldset className="admin-fieldset admin-choice">
        <legend className="label">{text.provider}</legend>
        {identityProviders.map((provider, index) => (
          <label className="admin-check" key={provider}>
            <input type="radio" name="provider" value={provider} defaultChecked={index === 0} />
            <span>{labelOf(provider, text.other)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="admin-fieldset admin-choice">
        <legend className="label">{text.protocol}</legend>
        <label className="admin-check">
          <input type="radio" name="kind" value="saml" defaultChecked />
          <span>SAML</span>
        </label>
        <label className="admin-check">
          <input type="radio" name="kind" value="oidc" />
          <span>OpenID Connect</span>
        </label>
      </fieldset>
      <div className="field">
        <label className="label" htmlFor="connection-name">
          {text.connectionName}
        </label>
        <input className="input" id="connection-name" name="name" autoComplete="off" />
      </div>
      <ErrorText message={error?.message} />
      <Button type="submit" isBusy={busy === 'createConnection'}>
        {text.create}
      </Button>
    </form>
  );
}

/** The attributes of a SAML response, as `text.attributes` lists them. */
const attributes = ['email', 'full_name', 'groups'];

function CopyStep({ state, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { connection } = state;
  if (!connection) return null;
  const { kind, provider, callbackUrl, audience } = connection;
  const copyTexts = { copyLabel: text.copy, copiedLabel: texts.secondFactor.copied };
  return (
    <div className="admin-form">
      {kind === 'saml' ? (
        <>
          <CopyValue id="acs-url" label={text.acsUrl[provider]} value={callbackUrl} {...copyTexts} />
          <CopyValue id="audience" label={text.audience[provider]} value={audience} {...copyTexts} />
          <fieldset className="admin-fieldset admin-attributes">
            <legend>{text.attributes}</legend>
            {attributes.map((name) => (
              <CopyValue key={name} id={name} label={name} value={name} isLabelHidden {...copyTexts} />
            ))}
          </fieldset>
        </>
      ) : (
        <CopyValue id="redirect-url" label={text.redirectUrl[provider]} value={callbackUrl} {...copyTexts} />
      )}
      <ErrorText message={error?.message} />
      <Button onClick={() => ask('showStep', { step: 'paste' })}>{texts.frame.continue}</Button>
    </div>
  );
}

function PasteStep(props: Props) {
  return props.state.connection?.kind === 'oidc' ? <OidcForm {...props} /> : <SamlForm {...props} />;
}

/**
 * Returns the values of the form. After a proof these are the values typed before, otherwise those of the connection.
 */
function typedIn({ connection, draft }: Props['state']) {
  const { idpEntityId: entityId = '', idpUrl: url = '', issuer = '', clientId = '' } = connection ?? {};
  const savedValues = { metadataUrl: '', entityId, url, certificates: [], issuer, clientId, clientSecret: '' };
  return { ...savedValues, ...draft };
}

const manners = ['byUrl', 'byFile', 'byHand'] as const;

/** The fields that the provider's errors belong to. */
const fieldOf = new Map([
  ['invalid_saml_metadata_url', 'metadataUrl'],
  ['invalid_xml_from_saml_metadata_url', 'metadataUrl'],
  ['invalid_saml_x509_certificate', 'certificate'],
]);

/** Returns the visible field that an error belongs to, or null. */
function placeOf(errorType: string | undefined, manner: (typeof manners)[number]): string | null {
  const field = fieldOf.get(errorType ?? '');
  const isShown = field === 'metadataUrl' ? manner === 'byUrl' : field === 'certificate' && manner === 'byHand';
  return field && isShown ? field : null;
}

function SamlForm({ state, busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { connection } = state;
  const fields = typedIn(state);
  const [by, setBy] = useState<(typeof manners)[number]>(
    (state.draft ? state.draft.by === 'values' : fields.entityId) ? 'byHand' : 'byUrl',
  );
  const [read, setRead] = useState<Metadata | 'unreadable' | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (!connection) return null;
  const { provider } = connection;
  const metadata = read && read !== 'unreadable' ? read : null;
  const place = placeOf(error?.error_type, by);
  const mistakeIn = (field: string) => (place === field ? error?.message : null);
  const inCertificate = isUnreadable ? text.certificateUnreadable : mistakeIn('certificate');

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) setRead(readMetadata(await file.text()) ?? 'unreadable');
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const { metadataUrl = '', entityId = '', url = '', certificate = '' } = fieldsOf(event.currentTarget);
    const certificates = certificate === '' ? [] : readCertificates(certificate);
    setIsUnreadable(certificates === null);
    if (by === 'byUrl') ask('saveConnection', { values: { by: 'url', metadataUrl } });
    else if (by === 'byHand') {
      if (certificates) ask('saveConnection', { values: { by: 'values', entityId, url, certificates } });
    } else if (metadata) ask('saveConnection', { values: { by: 'values', ...metadata } });
  }

  return (
    <form className="form admin-form" onSubmit={save}>
      <fieldset className="admin-fieldset admin-choice admin-choice-list">
        <legend className="visually-hidden">{text.protocol}</legend>
        {manners.map((manner) => (
          <label className="admin-check" key={manner}>
            <input type="radio" name="by" value={manner} checked={by === manner} onChange={() => setBy(manner)} />
            <span>{text[manner]}</span>
          </label>
        ))}
      </fieldset>
      {by === 'byUrl' && (
        <AdminField
          id="metadataUrl"
          label={text.byUrl}
          value={fields.metadataUrl}
          mistake={mistakeIn('metadataUrl')}
          type="url"
          isCode
          isRequired
        />
      )}
      {by === 'byFile' && (
        <div className="field">
          <label className="label" htmlFor="metadata-file">
            {text.file}
          </label>
          <input
            className="input"
            id="metadata-file"
            type="file"
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            required
            aria-invalid={read === 'unreadable'}
            aria-describedby="metadata-file-error"
            onChange={(event) => void readFile(event)}
          />
          <ErrorText id="metadata-file-error" message={read === 'unreadable' ? text.fileUnreadable : null} />
          {metadata && (
            <p className="aside">
              <bdi>{metadata.entityId}</bdi>
            </p>
          )}
        </div>
      )}
      {by === 'byHand' && (
        <>
          <AdminField id="entityId" label={text.idpEntityId[provider]} value={fields.entityId} isCode isRequired />
          <AdminField id="url" label={text.idpUrl[provider]} value={fields.url} type="url" isCode isRequired />
          <div className="field">
            <label className="label" htmlFor="certificate">
              {text.certificate}
            </label>
            <textarea
              className="input admin-text"
              id="certificate"
              name="certificate"
              rows={4}
              defaultValue={fields.certificates.map(pemOf).join('\n')}
              dir="ltr"
              spellCheck={false}
              required={connection.certificates.length === 0}
              aria-invalid={Boolean(inCertificate)}
              aria-describedby="certificate-error"
            />
            <ErrorText id="certificate-error" message={inCertificate} />
            <Certificates connection={connection} text={text} locale={texts.locale} isNextToField />
          </div>
        </>
      )}
      <ErrorText message={place === null ? error?.message : null} />
      <Button type="submit" isBusy={busy === 'saveConnection'}>
        {texts.organizationAdmin.save}
      </Button>
    </form>
  );
}

function OidcForm({ state, busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { connection } = state;
  const fields = typedIn(state);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const { issuer = '', clientId = '', clientSecret = '' } = fieldsOf(event.currentTarget);
    ask('saveConnection', { values: { by: 'oidc', issuer, clientId, clientSecret } });
  }

  return (
    <form className="form admin-form" onSubmit={save}>
      <AdminField id="issuer" label={text.issuer} value={fields.issuer} type="url" isCode isRequired />
      <AdminField id="clientId" label={text.clientId} value={fields.clientId} isCode isRequired />
      <AdminField
        id="clientSecret"
        label={text.clientSecret}
        {...(connection?.hasSecret && { hint: text.secretKept })}
        value={fields.clientSecret}
        type="password"
        isCode
        isRequired={!connection?.hasSecret}
      />
      <ErrorText message={error?.message} />
      <Button type="submit" isBusy={busy === 'saveConnection'}>
        {texts.organizationAdmin.save}
      </Button>
    </form>
  );
}

/** Returns why a test failed and what to do, if the provider gives a reason. */
function failureOf(test: TestResult, text: OrganizationAdminTexts['sso']): string | undefined {
  if (test === 'waiting' || test === 'done') return undefined;
  if (test === 'blocked') return text.testBlocked;
  return test === 'failed' ? text.testFailed : text.testCause[test];
}

function TestStep({ state, busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { test, connection, isIssuerUnread } = state;
  const outcome = test === 'waiting' ? text.testing : test === 'done' && text.testDone;
  const failure = test && failureOf(test, text);
  const isWaiting = busy === 'testConnection';
  // Only the button of the next step is prominent. After a failure it leads to the values.
  const next = test === 'done' ? 'finish' : isIssuerUnread || (failure && test !== 'blocked') ? 'mend' : 'test';
  const settings = (
    <Button kind={next === 'mend' ? 'primary' : 'text'} onClick={() => ask('showStep', { step: 'copy' })}>
      {text.backToSettings}
    </Button>
  );
  const finish = (
    <Button kind={next === 'finish' ? 'primary' : 'secondary'} onClick={() => ask('finishConnection')}>
      {text.done}
    </Button>
  );
  return (
    <>
      <p className="lead">{text.testLead}</p>
      <ErrorText message={isIssuerUnread ? text.issuerUnread : null} />
      <p className={test === 'done' ? 'admin-news' : 'admin-outcome'} role="status">
        {outcome}
      </p>
      <ErrorText message={error?.message ?? failure} />
      <div className="links">
        {next === 'mend' && settings}
        {next === 'finish' && finish}
        {connection?.isActive && (
          <Button
            kind={next === 'test' ? 'primary' : 'secondary'}
            isBusy={isWaiting}
            onClick={() => ask('testConnection')}
          >
            {text.test}
          </Button>
        )}
        {next !== 'finish' && finish}
        {next !== 'mend' && settings}
      </div>
    </>
  );
}
