import type { OrganizationTexts } from '../keys.ts';

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
    content: (email) => `We hebben een e-mail gestuurd naar ${email}.`,
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
  switcher: {
    title: 'Je organisaties',
    current: 'Huidige',
    askTitle: (name) => `Overschakelen naar ${name}?`,
    ask: 'Bij deze organisatie is nog een stap nodig om in te loggen. Je wordt eerst uitgelogd bij de huidige.',
    stay: 'Hier blijven',
  },
  errors: {
    title: 'Er is iets misgegaan!',
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
