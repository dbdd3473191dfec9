import type { OrganizationTexts } from '../keys.ts';

/** Italian: the login to an organization. Forms of address as in `../it.ts`. */
export const it: OrganizationTexts = {
  main: {
    title: 'Registrati o accedi',
    titleOf: (name) => `Continua su ${name}`,
    verifyTitle: 'Verifica la tua email',
    verify: 'Conferma il tuo indirizzo email in uno di questi modi:',
    knownEmail: (email) => `Stai continuando come ${email}.`,
    emailLink: 'Ricevi un link via email',
    emailCode: 'Ricevi un codice via email',
    sso: 'Usa il Single Sign-On',
    usePassword: 'Usa invece una password',
    backToList: 'Scegli un’altra organizzazione',
    useAnother: 'Usa un altro indirizzo email',
    expired: 'Il tempo per accedere è scaduto. Ricomincia.',
    nothing:
      'Questa organizzazione non permette nessuno dei modi di accesso di questa pagina. Contatta il tuo amministratore.',
    noAccess: (email, name) =>
      `${email} non ha accesso a ${name}. Se pensi che sia un errore, contatta il tuo amministratore.`,
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
      `${email} non ha un account. Pensi che sia un errore? Prova un altro indirizzo email o contatta il tuo amministratore.`,
    noneTitle: (email) => `${email} non fa parte di nessuna organizzazione.`,
    noneContent: 'Controlla che l’indirizzo email sia corretto. Altrimenti il tuo amministratore deve invitarti.',
    tryAnother: 'Prova un altro indirizzo email',
    notAllowed: 'Non puoi unirti',
  },
  sso: {
    emailTitle: 'Inserisci la tua email',
    emailFailed: 'Qualcosa è andato storto. Riprova più tardi o contatta il tuo amministratore.',
    title: 'Scegli una connessione',
    fallbackTitle: 'Non abbiamo trovato nessuna connessione',
    fallback:
      'Inserisci l’identificativo dell’organizzazione. Se non lo conosci, accedi in un altro modo per vedere tutte le tue organizzazioni.',
    slug: 'Identificativo dell’organizzazione',
    reset: 'Prova un altro modo',
    notFound: 'Organizzazione non trovata. Riprova.',
    failed: 'Qualcosa è andato storto. Riprova.',
  },
  passwords: {
    logInTitle: 'Accedi con email e password',
    signUpOrReset: 'Registrati o reimposta la password',
    forgotTitle: 'Aiuto via email per accedere',
    forgotDiscovery: 'Ti invieremo un link per creare un account o reimpostare la password.',
    forgotOrganization: 'Ti invieremo un link per accedere direttamente o reimpostare la password.',
    sentTitle: 'Controlla la posta',
    sent: (email) => `Abbiamo inviato un link di accesso a ${email}.`,
    resent: 'Email inviata di nuovo',
    verifyTitle: 'Prima verifica la tua email',
    tryAgain: 'Riprova',
    setTitle: 'Imposta una nuova password',
  },
  switcher: {
    title: 'Le tue organizzazioni',
    current: 'Attuale',
    askTitle: (name) => `Passare a ${name}?`,
    ask: 'Questa organizzazione richiede un altro passaggio. Prima uscirai da quella attuale.',
    stay: 'Resta qui',
  },
  errors: {
    title: 'Si è verificato un errore!',
    default: 'Qualcosa è andato storto. Riprova più tardi o contatta il tuo amministratore.',
    link: 'Qualcosa è andato storto. Il link potrebbe essere scaduto, revocato o già usato. Richiedine uno nuovo o contatta il tuo amministratore.',
    organization:
      'Non abbiamo trovato l’organizzazione che cerchi. Se pensi che sia un errore, contatta il tuo amministratore.',
    policy: (name) =>
      `Le regole di accesso di ${name} non ti permettono di unirti. Contatta il tuo amministratore per saperne di più.`,
    policyUnnamed:
      'Le regole di accesso dell’organizzazione non ti permettono di unirti. Contatta il tuo amministratore per saperne di più.',
    adBlocker: 'Un blocco degli annunci ha bloccato la richiesta. Disattivalo, aggiorna la pagina e riprova.',
    claimedDomain:
      'Il dominio della tua email appartiene a un’organizzazione precisa. Non puoi quindi unirti ad altre né crearne. Contatta il tuo amministratore per saperne di più.',
    findAnother: 'Trova la tua organizzazione',
    useAnother: 'Usa un altro account',
  },
};
