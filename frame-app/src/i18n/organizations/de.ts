import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('de');

/** German: the login to an organization. Forms of address as in `../de.ts`. */
export const de: OrganizationTexts = {
  main: {
    title: 'Registrieren oder anmelden',
    titleOf: (name) => `Weiter zu ${name}`,
    verifyTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
    verify: 'Bestätigen Sie Ihre E-Mail-Adresse auf einem dieser Wege:',
    knownEmail: (email) => `Sie melden sich als ${email} an.`,
    emailLink: 'Link per E-Mail senden',
    emailCode: 'Code per E-Mail senden',
    sso: 'Single Sign-on (SSO) verwenden',
    usePassword: 'Stattdessen Passwort verwenden',
    backToList: 'Andere Organisation wählen',
    useAnother: 'Andere E-Mail-Adresse verwenden',
    expired: 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
    nothing:
      'Diese Organisation lässt keine der Anmeldemethoden auf dieser Seite zu. Bitte wenden Sie sich an Ihren Administrator.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 hat keinen Zugriff auf \u2068${name}\u2069. Wenn Sie das für einen Fehler halten, wenden Sie sich an Ihren Administrator.`,
  },
  emailSent: {
    title: 'Sehen Sie in Ihrem Postfach nach',
    content: (email) => `Wir haben eine E-Mail an ${email} gesendet`,
    resend: 'E-Mail erneut senden',
    sending: 'Wird gesendet …',
    sent: 'E-Mail gesendet',
  },
  mails: {
    title: 'Wie möchten Sie fortfahren?',
    link: 'Anmeldelink per E-Mail',
    code: 'Code per E-Mail',
  },
  list: {
    title: 'Wählen Sie eine Organisation aus',
    join: 'Beitreten',
    acceptInvite: 'Einladung annehmen',
    create: 'Organisation erstellen',
    createTitle: 'Erstellen Sie eine Organisation, um loszulegen',
    createContent: (email) =>
      `Zu ${email} gibt es kein Konto. Stimmt das nicht? Versuchen Sie es mit einer anderen E-Mail-Adresse, oder wenden Sie sich an Ihren Administrator.`,
    noneTitle: (email) => `${email} gehört zu keiner Organisation`,
    noneContent:
      'Prüfen Sie, ob Ihre E-Mail-Adresse stimmt. Wenn ja, brauchen Sie eine Einladung von Ihrem Administrator.',
    tryAnother: 'Andere E-Mail-Adresse verwenden',
    notAllowed: 'Beitritt nicht möglich',
  },
  sso: {
    startedThere:
      'Diese Anmeldung hat ein Identitätsanbieter gestartet, zum Beispiel das App-Portal Ihrer Firma. Wenn Sie sie gerade dort geöffnet haben, fahren Sie fort. Wenn jemand anders Sie hierher geschickt hat, fahren Sie nicht fort, sonst werden Sie bei dessen Konto angemeldet.',
    emailTitle: 'Geben Sie Ihre E-Mail-Adresse ein',
    emailFailed:
      'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihren Administrator.',
    title: 'Wählen Sie eine SSO-Verbindung aus',
    fallbackTitle: 'Wir haben keine SSO-Verbindung gefunden',
    fallback:
      'Geben Sie den Kurznamen Ihrer Organisation ein. Wenn Sie ihn nicht kennen, melden Sie sich auf einem anderen Weg an. Dann sehen Sie alle Ihre Organisationen.',
    slug: 'Kurzname der Organisation',
    reset: 'Andere Anmeldemethode wählen',
    notFound: 'Diese Organisation gibt es nicht. Bitte versuchen Sie es noch einmal.',
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  passwords: {
    logInTitle: 'Mit E-Mail-Adresse und Passwort anmelden',
    signUpOrReset: 'Registrieren oder Passwort zurücksetzen',
    forgotTitle: 'Hilfe bei der Anmeldung',
    forgotDiscovery:
      'Wir senden Ihnen einen Link per E-Mail. Damit registrieren Sie sich oder setzen Ihr Passwort zurück.',
    forgotOrganization:
      'Wir senden Ihnen einen Anmeldelink per E-Mail. Damit melden Sie sich direkt an oder setzen Ihr Passwort zurück.',
    sentTitle: 'Sehen Sie in Ihrem Postfach nach',
    sent: (email) => `Wir haben einen Anmeldelink an ${email} gesendet.`,
    resent: 'E-Mail erneut gesendet',
    verifyTitle: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
    tryAgain: 'Noch einmal versuchen',
    setTitle: 'Neues Passwort festlegen',
  },
  secondFactor: {
    chooseTitle: 'Bestätigung in zwei Schritten einrichten',
    chooseLead: 'Ihre Organisation verlangt eine zusätzliche Bestätigung, damit Ihr Konto besser geschützt ist.',
    methods: { totp: { label: 'Authenticator‑App verwenden' }, sms: { label: 'Code per SMS senden' } },
    qrTitle: 'QR-Code scannen',
    qrLead:
      'Ihre Organisation verlangt eine zusätzliche Bestätigung, damit Ihr Konto besser geschützt ist. Wenn Sie noch keine Authenticator‑App haben, installieren Sie zuerst eine.',
    qrLabel: 'QR-Code für Ihre Authenticator‑App',
    byHand: 'Klappt das Scannen nicht?',
    manualTitle: 'Klappt das Scannen des QR-Codes nicht?',
    manualLead: 'Kopieren Sie den Schlüssel und geben Sie ihn in Ihrer Authenticator‑App ein.',
    copyKey: 'In die Zwischenablage kopieren',
    copied: 'Kopiert',
    notCopied: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn manuell.',
    byQRCode: 'Stattdessen QR-Code scannen',
    entryTitle: 'Code aus der Authenticator‑App eingeben',
    entryLead: 'Öffnen Sie Ihre Authenticator‑App und geben Sie den 6‑stelligen Code ein, den sie anzeigt.',
    confirmLead:
      'Geben Sie den 6‑stelligen Code ein, den Ihre Authenticator‑App jetzt anzeigt. Wird der Code nicht angenommen, geben Sie den nächsten aus der App ein.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Dieser Notfallcode ist falsch oder wurde bereits verwendet.',
      recovery_codes_not_found: 'Dieses Konto hat keine Notfallcodes.',
      totp_code_used_as_recovery_code:
        'Das ist ein Code aus Ihrer Authenticator‑App. Geben Sie einen Ihrer Notfallcodes ein.',
      duplicate_member_phone_number: 'In dieser Organisation verwendet schon ein anderes Mitglied diese Telefonnummer.',
    },
    phoneTitle: 'Geben Sie Ihre Telefonnummer für die Bestätigung in zwei Schritten ein',
    phoneLead: 'Ihre Organisation verlangt eine zusätzliche Bestätigung, damit Ihr Konto besser geschützt ist.',
    smsTitle: 'Code eingeben',
    lostDevice: 'Telefon verloren? Notfallcode verwenden',
    codesTitle: 'Notfallcodes sichern',
    codesLabel: 'Notfallcodes',
    copy: 'Kopieren',
    download: 'Herunterladen',
    saved: 'Fertig',
    recoveryTitle: 'Notfallcode eingeben',
    recoveryLead: 'Er ersetzt den Code aus Ihrer App. Jeder Notfallcode gilt nur einmal.',
    recoveryLabel: 'Notfallcode',
    usedTitle: 'Notfallcode verwendet',
    codesLeft: (count) =>
      plural(count, {
        one: 'Sie haben noch # Notfallcode.',
        other: 'Sie haben noch # Notfallcodes.',
      }),
  },
  mfa: {
    useApp: 'Authenticator‑App verwenden',
    textInstead: 'Stattdessen Code per SMS senden',
    codesOnlyOnce: 'Sie sehen diese Codes nur jetzt. Speichern Sie sie.',
    codesNotCopied: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn manuell.',
    fileName: (name) => `${name}-notfallcodes.txt`,
  },
  account: {
    organization: 'Organisation',
    switchTo: 'Organisation wechseln',
    changeEmail: 'E-Mail-Adresse ändern',
    emailChanged: 'E-Mail-Adresse geändert.',
    earlier: 'Frühere Adresse',
    removeEarlier: 'Danach können andere Mitglieder Ihrer Organisation diese Adresse verwenden.',
    removePhone: 'Wir senden keine Codes mehr an diese Nummer. Sie können sie später wieder einrichten.',
    needed: 'Ihre Organisation verlangt die Bestätigung in zwei Schritten. Richten Sie zuerst eine andere Methode ein.',
    newCodes: 'Neue Notfallcodes',
    sso: 'Single Sign-on (SSO)',
    byAdmin: 'Nur die Administratoren Ihrer Organisation können diese Konten trennen.',
  },
  switcher: {
    title: 'Ihre Organisationen',
    current: 'Aktuell',
    askTitle: (name) => `Zu ${name} wechseln?`,
    ask: 'Diese Organisation verlangt einen weiteren Schritt zur Anmeldung. Vorher melden wir Sie von der aktuellen ab.',
    stay: 'Hierbleiben',
  },
  consent: {
    organization: (name) => `Damit erhält die App Zugriff auf Ihr Konto bei ${name}`,
    useAnother: 'Andere Organisation verwenden',
    noPermission: (client) => `Sie sind nicht berechtigt, ${client} alle angeforderten Zugriffe zu gewähren.`,
    notAllowed:
      'Ihre Organisation lässt diese App nicht zu. Verwenden Sie eine andere Organisation, oder wenden Sie sich an Ihren Administrator.',
  },
  errors: {
    title: 'Da ist etwas schiefgegangen!',
    titles: {
      organization: 'Organisation nicht gefunden',
      policy: 'Sie können dieser Organisation nicht beitreten',
      adBlocker: 'Ein Werbeblocker hat die Anfrage gestoppt',
      claimedDomain: 'Sie können keiner anderen Organisation beitreten',
    },
    default: 'Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihren Administrator.',
    link: 'Vielleicht ist Ihr Anmeldelink abgelaufen, widerrufen oder schon verwendet worden. Fordern Sie einen neuen an, oder wenden Sie sich an Ihren Administrator.',
    organization:
      'Wir haben diese Organisation nicht gefunden. Wenn Sie das für einen Fehler halten, wenden Sie sich an Ihren Administrator.',
    policy: (name) =>
      `Die Anmelderegeln von ${name} lassen Ihren Beitritt nicht zu. Näheres erfahren Sie von Ihrem Administrator.`,
    policyUnnamed:
      'Die Anmelderegeln der Organisation lassen Ihren Beitritt nicht zu. Näheres erfahren Sie von Ihrem Administrator.',
    adBlocker:
      'Ein Werbeblocker hat die Anfrage blockiert. Schalten Sie ihn aus, laden Sie die Seite neu und versuchen Sie es noch einmal.',
    claimedDomain:
      'Ihre E-Mail-Domain gehört zu einer bestimmten Organisation. Deshalb können Sie keiner anderen beitreten und keine neue erstellen. Näheres erfahren Sie von Ihrem Administrator.',
    findAnother: 'Organisation suchen',
    useAnother: 'Anderes Konto verwenden',
  },
};
