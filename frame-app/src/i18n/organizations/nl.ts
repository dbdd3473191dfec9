import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('nl');

/** Dutch: the login to an organization. Forms of address as in `../nl.ts`. */
export const nl: OrganizationTexts = {
  main: {
    title: 'Registreren of inloggen',
    titleOf: (name) => `Doorgaan naar ${name}`,
    verifyTitle: 'Bevestig je e-mailadres',
    verify: 'Bevestig je e-mailadres op een van deze manieren:',
    knownEmail: (email) => `Je gaat door als ${email}.`,
    emailLink: 'Mail me een link',
    emailCode: 'Mail me een code',
    sso: 'Single sign-on (SSO) gebruiken',
    usePassword: 'Wachtwoord gebruiken',
    backToList: 'Andere organisatie kiezen',
    useAnother: 'Ander e-mailadres gebruiken',
    expired: 'Het inloggen duurde te lang. Begin opnieuw.',
    nothing:
      'Bij deze organisatie kun je met geen van de manieren op deze pagina inloggen. Neem contact op met je beheerder.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 heeft geen toegang tot \u2068${name}\u2069. Denk je dat dit niet klopt? Neem dan contact op met je beheerder.`,
  },
  emailSent: {
    title: 'Controleer je e-mail',
    content: (email) => `We hebben een e-mail gestuurd naar ${email}`,
    resend: 'E-mail opnieuw sturen',
    sending: 'Wordt verstuurd…',
    sent: 'E-mail verstuurd',
  },
  mails: {
    title: 'Hoe wil je doorgaan?',
    link: 'Mail me een inloglink',
    code: 'Mail me een code',
  },
  list: {
    title: 'Kies een organisatie',
    join: 'Lid worden',
    acceptInvite: 'Uitnodiging accepteren',
    create: 'Organisatie maken',
    createTitle: 'Maak een organisatie om te beginnen',
    createContent: (email) =>
      `Er is geen account met ${email}. Denk je dat dit niet klopt? Probeer een ander e-mailadres of neem contact op met je beheerder.`,
    noneTitle: (email) => `${email} hoort niet bij een organisatie`,
    noneContent: 'Controleer of je e-mailadres klopt. Zo ja, vraag je beheerder dan om een uitnodiging.',
    tryAnother: 'Ander e-mailadres proberen',
    notAllowed: 'Lid worden kan niet',
  },
  sso: {
    startedThere:
      'Deze login is gestart door een identiteitsprovider, zoals het appportaal van je bedrijf. Ga door als je hem net daar hebt geopend. Heeft iemand anders je hierheen gestuurd? Ga dan niet door, want dan log je in op het account van die persoon.',
    emailTitle: 'Voer je e-mailadres in',
    emailFailed: 'Er is iets misgegaan. Probeer het later opnieuw of neem contact op met je beheerder.',
    title: 'Kies een SSO-verbinding',
    fallbackTitle: 'We hebben geen SSO-verbinding gevonden',
    fallback:
      'Voer de korte naam van je organisatie in. Weet je die niet, log dan op een andere manier in. Je ziet dan al je organisaties.',
    slug: 'Korte naam van de organisatie',
    reset: 'Andere manier proberen',
    notFound: 'We hebben deze organisatie niet gevonden. Probeer het opnieuw.',
    failed: 'Er is iets misgegaan. Probeer het opnieuw.',
  },
  passwords: {
    logInTitle: 'Inloggen met e-mailadres en wachtwoord',
    signUpOrReset: 'Registreren of wachtwoord opnieuw instellen',
    forgotTitle: 'Hulp bij het inloggen',
    forgotDiscovery: 'We mailen je een link om een account te maken of je wachtwoord opnieuw in te stellen.',
    forgotOrganization: 'We mailen je een link om direct in te loggen of je wachtwoord opnieuw in te stellen.',
    sentTitle: 'Controleer je e-mail',
    sent: (email) => `We hebben een inloglink gestuurd naar ${email}.`,
    resent: 'E-mail opnieuw verstuurd',
    verifyTitle: 'Bevestig eerst je e-mailadres',
    tryAgain: 'Opnieuw proberen',
    setTitle: 'Stel een nieuw wachtwoord in',
  },
  secondFactor: {
    chooseTitle: 'Stel verificatie in twee stappen in',
    chooseLead: 'Je organisatie vraagt om een extra controle om je account beter te beveiligen.',
    methods: { totp: { label: 'Een authenticator-app gebruiken' }, sms: { label: 'Een code per sms ontvangen' } },
    qrTitle: 'Scan de QR-code',
    qrLead:
      'Je organisatie vraagt om een extra controle om je account beter te beveiligen. Heb je nog geen authenticator-app? Installeer er dan eerst een.',
    qrLabel: 'QR-code voor je authenticator-app',
    byHand: 'Lukt het scannen niet?',
    manualTitle: 'Lukt het scannen van de QR-code niet?',
    manualLead: 'Kopieer de sleutel hieronder en voer hem in je authenticator-app in.',
    copyKey: 'Naar klembord kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Kopiëren is niet gelukt. Selecteer de tekst en kopieer die handmatig.',
    byQRCode: 'QR-code scannen',
    entryTitle: 'Voer de code van je authenticator-app in',
    entryLead: 'Open je authenticator-app en voer de code van 6 cijfers in die je ziet.',
    confirmLead:
      'Voer de code van 6 cijfers in die je authenticator-app nu toont. Werkt de code niet? Voer dan de volgende code uit de app in.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Deze herstelcode klopt niet of is al gebruikt.',
      recovery_codes_not_found: 'Dit account heeft geen herstelcodes.',
      totp_code_used_as_recovery_code: 'Dat is een code van je authenticator-app. Voer een van je herstelcodes in.',
      duplicate_member_phone_number: 'Een ander lid van deze organisatie gebruikt dit telefoonnummer al.',
    },
    phoneTitle: 'Voer je telefoonnummer in voor verificatie in twee stappen',
    phoneLead: 'Je organisatie vraagt om een extra controle om je account beter te beveiligen.',
    smsTitle: 'Voer de code in',
    lostDevice: 'Telefoon kwijt? Gebruik een herstelcode',
    codesTitle: 'Bewaar je herstelcodes',
    codesLabel: 'Herstelcodes',
    copy: 'Kopiëren',
    download: 'Downloaden',
    saved: 'Klaar',
    recoveryTitle: 'Voer een herstelcode in',
    recoveryLead: 'Die vervangt de code van je app. Elke herstelcode werkt één keer.',
    recoveryLabel: 'Herstelcode',
    usedTitle: 'Herstelcode gebruikt',
    codesLeft: (count) => plural(count, { one: 'Je hebt nog # herstelcode.', other: 'Je hebt nog # herstelcodes.' }),
  },
  mfa: {
    useApp: 'Een authenticator-app gebruiken',
    textInstead: 'Liever een code per sms',
    codesOnlyOnce: 'Je kunt deze codes alleen nu zien. Bewaar ze.',
    codesNotCopied: 'Kopiëren is niet gelukt. Selecteer de tekst en kopieer die handmatig.',
    fileName: (name) => `${name}-herstelcodes.txt`,
  },
  account: {
    organization: 'Organisatie',
    switchTo: 'Van organisatie wisselen',
    changeEmail: 'E-mailadres wijzigen',
    emailChanged: 'E-mailadres gewijzigd.',
    earlier: 'Eerder adres',
    removeEarlier: 'Andere leden van je organisatie kunnen dit adres daarna gebruiken.',
    removePhone: 'We sturen geen codes meer naar dit nummer. Je kunt het later opnieuw instellen.',
    needed: 'Je organisatie vereist verificatie in twee stappen. Stel eerst een andere methode in.',
    newCodes: 'Nieuwe herstelcodes',
    sso: 'Single sign-on (SSO)',
    byAdmin: 'Alleen een beheerder van je organisatie kan deze accounts ontkoppelen.',
  },
  switcher: {
    title: 'Je organisaties',
    current: 'Huidige',
    askTitle: (name) => `Overschakelen naar ${name}?`,
    ask: 'Bij deze organisatie is nog een stap nodig om in te loggen. Je wordt eerst uitgelogd bij je huidige organisatie.',
    stay: 'Hier blijven',
  },
  consent: {
    organization: (name) => `Dit geeft toegang tot je account bij ${name}`,
    useAnother: 'Andere organisatie gebruiken',
    noPermission: (client) => `Je mag ${client} niet alle gevraagde toegang geven.`,
    notAllowed:
      'Je organisatie staat deze app niet toe. Gebruik een andere organisatie of neem contact op met je beheerder.',
  },
  errors: {
    title: 'Er is iets misgegaan!',
    titles: {
      organization: 'Organisatie niet gevonden',
      policy: 'Je kunt niet bij deze organisatie',
      adBlocker: 'Een adblocker hield het verzoek tegen',
      claimedDomain: 'Je kunt niet bij andere organisaties',
    },
    default: 'Probeer het later opnieuw of neem contact op met je beheerder.',
    link: 'Je inloglink is misschien verlopen, ingetrokken of al gebruikt. Vraag een nieuwe aan of neem contact op met je beheerder.',
    organization:
      'We hebben deze organisatie niet gevonden. Denk je dat dit niet klopt? Neem dan contact op met je beheerder.',
    policy: (name) => `Door de inlogregels van ${name} kun je geen lid worden. Je beheerder kan je meer vertellen.`,
    policyUnnamed:
      'Door de inlogregels van deze organisatie kun je geen lid worden. Je beheerder kan je meer vertellen.',
    adBlocker:
      'Een adblocker heeft het verzoek geblokkeerd. Zet de adblocker uit, vernieuw de pagina en probeer het opnieuw.',
    claimedDomain:
      'Het domein van je e-mailadres hoort bij een bepaalde organisatie. Daarom kun je geen lid worden van andere organisaties en er geen maken. Je beheerder kan je meer vertellen.',
    findAnother: 'Je organisatie zoeken',
    useAnother: 'Ander account gebruiken',
  },
};
