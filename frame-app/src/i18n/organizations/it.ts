import type { OrganizationTexts } from '../keys.ts';

/** Italian: the login to an organization. Forms of address as in `../it.ts`. */
export const it: OrganizationTexts = {
  main: {
    title: 'Registrati o accedi',
    titleOf: (name) => `Continua su ${name}`,
    verifyTitle: 'Conferma il tuo indirizzo email',
    verify: 'Conferma il tuo indirizzo email in uno di questi modi:',
    knownEmail: (email) => `Continui come ${email}.`,
    emailLink: 'Ricevi un link via email',
    emailCode: 'Ricevi un codice via email',
    sso: 'Usa il Single Sign-On (SSO)',
    usePassword: 'Usa invece una password',
    backToList: 'Scegli un’altra organizzazione',
    useAnother: 'Usa un altro indirizzo email',
    expired: 'Il tempo per accedere è scaduto. Ricomincia.',
    nothing:
      'Questa organizzazione non consente nessuno dei metodi di accesso di questa pagina. Contatta chi la amministra.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 non ha accesso a \u2068${name}\u2069. Se pensi che sia un errore, contatta chi amministra l’organizzazione.`,
  },
  emailSent: {
    title: 'Controlla la posta',
    content: (email) => `Abbiamo inviato un’email a ${email}.`,
    resend: 'Invia di nuovo l’email',
    sending: 'Invio in corso…',
    sent: 'Email inviata',
  },
  mails: {
    title: 'Scegli come continuare',
    link: 'Ricevi un link di accesso via email',
    code: 'Ricevi un codice via email',
  },
  list: {
    title: 'Scegli un’organizzazione',
    join: 'Unisciti',
    acceptInvite: 'Accetta l’invito',
    create: 'Crea un’organizzazione',
    createTitle: 'Crea un’organizzazione per iniziare',
    createContent: (email) =>
      `Non esiste un account con ${email}. Pensi che sia un errore? Prova con un altro indirizzo email o contatta chi amministra la tua organizzazione.`,
    noneTitle: (email) => `${email} non fa parte di nessuna organizzazione`,
    noneContent:
      'Controlla che l’indirizzo email sia corretto. Se lo è, chiedi un invito a chi amministra la tua organizzazione.',
    tryAnother: 'Prova con un altro indirizzo email',
    notAllowed: 'Non puoi unirti',
  },
  sso: {
    emailTitle: 'Inserisci il tuo indirizzo email',
    emailFailed: 'Qualcosa è andato storto. Riprova più tardi o contatta chi amministra la tua organizzazione.',
    title: 'Scegli una connessione SSO',
    fallbackTitle: 'Nessuna connessione SSO trovata',
    fallback:
      'Inserisci l’identificativo della tua organizzazione. Se non lo conosci, accedi con un altro metodo per vedere tutte le tue organizzazioni.',
    slug: 'Identificativo dell’organizzazione',
    reset: 'Prova un altro metodo',
    notFound: 'Organizzazione non trovata. Riprova.',
    failed: 'Qualcosa è andato storto. Riprova.',
  },
  passwords: {
    logInTitle: 'Accedi con email e password',
    signUpOrReset: 'Registrati o reimposta la password',
    forgotTitle: 'Serve aiuto per accedere?',
    forgotDiscovery: 'Ti invieremo via email un link per creare un account o reimpostare la password.',
    forgotOrganization: 'Ti invieremo via email un link per accedere direttamente o reimpostare la password.',
    sentTitle: 'Controlla la posta',
    sent: (email) => `Abbiamo inviato un link di accesso a ${email}.`,
    resent: 'Email inviata di nuovo',
    verifyTitle: 'Prima conferma il tuo indirizzo email',
    tryAgain: 'Riprova',
    setTitle: 'Imposta una nuova password',
  },
  switcher: {
    title: 'Le tue organizzazioni',
    current: 'Attuale',
    askTitle: (name) => `Passare a ${name}?`,
    ask: 'Questa organizzazione richiede un altro passaggio per accedere. Prima uscirai da quella attuale.',
    stay: 'Resta qui',
  },
  errors: {
    title: 'Si è verificato un errore!',
    default: 'Riprova più tardi o contatta chi amministra la tua organizzazione.',
    link: 'Il tuo link di accesso potrebbe essere scaduto, annullato o già usato. Richiedine uno nuovo o contatta chi amministra la tua organizzazione.',
    organization: 'Non abbiamo trovato questa organizzazione. Se pensi che sia un errore, contatta chi la amministra.',
    policy: (name) =>
      `Le regole di accesso di ${name} non ti consentono di unirti. Per saperne di più, contatta chi amministra l’organizzazione.`,
    policyUnnamed:
      'Le regole di accesso dell’organizzazione non ti consentono di unirti. Per saperne di più, contatta chi la amministra.',
    adBlocker: 'Un ad blocker ha bloccato la richiesta. Disattivalo, aggiorna la pagina e riprova.',
    claimedDomain:
      'Il dominio della tua email appartiene a un’organizzazione specifica. Per questo non puoi unirti ad altre né crearne una. Per saperne di più, contatta chi la amministra.',
    findAnother: 'Trova la tua organizzazione',
    useAnother: 'Usa un altro account',
  },
};
