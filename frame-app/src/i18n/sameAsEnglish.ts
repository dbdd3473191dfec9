import type { Language } from './plural.ts';

/** Names of products and files, which are not translated. */
export const isName = (key: string): boolean =>
  /^(wallets\.(names|chains)\.\w+|main\.tabs\.whatsapp|secondFactor\.fileName|organization\.mfa\.fileName)$/.test(
    key,
  ) || isFieldOfProduct.test(key);

/** The names of OAuth providers, and of fields as the consoles of identity providers have them. */
const isFieldOfProduct =
  /^organizationAdmin\.(settings\.method\.\w+_oauth|sso\.(acsUrl|audience|redirectUrl|idpEntityId|idpUrl)\.(okta|entra|google))$/;

/** Other texts that are the same in English on purpose. */
export const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  // German uses these English words: Passkey, Wallet, App; and Name.
  de: [
    'passkey.unnamed',
    'passkey.nameLabel',
    'account.name',
    'account.passkeys',
    'mounts.passkeyRegistration',
    'account.unnamedPasskey',
    'account.wallets',
    'account.wallet',
    'account.factors.webauthn',
    'account.factors.crypto',
    'organizationAdmin.settings.name',
    'organizationAdmin.members.column.status',
  ],
  // Spanish uses No and Roles.
  es: ['idp.no', 'organizationAdmin.invite.roles', 'organizationAdmin.member.roles'],
  // Italian uses Account, Email, Password, Passkey and Wallet.
  it: [
    'mounts.account',
    'main.emailLabel',
    'main.tabs.email',
    'idp.no',
    'passkey.unnamed',
    'password.emailLabel',
    'password.label',
    'loggedIn.account',
    'account.emails',
    'account.password',
    'account.unnamedPasskey',
    'account.wallet',
    'account.factors.password',
    'account.factors.webauthn',
    'account.factors.crypto',
    'secondFactor.account',
    'organizationAdmin.settings.method.password',
  ],
  // Japanese products say it in English.
  ja: ['frame.poweredBy'],
  // Dutch uses Account, Passkey, Wallet, Apps and Protocol.
  nl: [
    'mounts.account',
    'mounts.passkeyRegistration',
    'passkey.unnamed',
    'loggedIn.account',
    'account.passkeys',
    'account.unnamedPasskey',
    'account.wallets',
    'account.wallet',
    'account.factors.webauthn',
    'account.factors.crypto',
    'secondFactor.account',
    'organizationAdmin.sso.protocol',
    'organizationAdmin.members.column.status',
  ],
  // Polish and Portuguese use Status.
  pl: ['organizationAdmin.members.column.status'],
  'pt-BR': ['organizationAdmin.members.column.status'],
};
