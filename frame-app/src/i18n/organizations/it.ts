import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('it');

/** Italian: the login to an organization. Forms of address as in `../it.ts`. */
export const it: OrganizationTexts = {
  main: {
    title: 'Registrati o accedi',
    titleOf: (name) => `Continua su ${name}`,
    verifyTitle: 'Conferma il tuo indirizzo email',
    verify: 'Conferma il tuo indirizzo email in uno di questi modi:',
    knownEmail: (email) => `Continuerai come ${email}.`,
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
    content: (email) => `Abbiamo inviato un’email a ${email}`,
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
    startedThere:
      'Questo accesso è stato avviato da un provider di identità, per esempio il portale delle app della tua azienda. Se lo hai appena aperto da lì, continua. Se ti ha mandato qui qualcun altro, non continuare: accederesti al suo account.',
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
  secondFactor: {
    chooseTitle: 'Configura la verifica in due passaggi',
    chooseLead: 'La tua organizzazione richiede un’ulteriore verifica per proteggere meglio il tuo account.',
    methods: { totp: { label: 'Usa un’app di autenticazione' }, sms: { label: 'Ricevi un codice via SMS' } },
    qrTitle: 'Scansiona il codice QR',
    qrLead:
      'La tua organizzazione richiede un’ulteriore verifica per proteggere meglio il tuo account. Se non hai un’app di autenticazione, prima installane una.',
    qrLabel: 'Codice QR per l’app di autenticazione',
    byHand: 'Non riesci a scansionarlo?',
    manualTitle: 'Non riesci a scansionare il codice QR?',
    manualLead: 'Copia la chiave qui sotto e inseriscila nella tua app di autenticazione.',
    copyKey: 'Copia negli appunti',
    copied: 'Copiato',
    notCopied: 'Impossibile copiare. Seleziona il testo e copialo manualmente.',
    byQRCode: 'Scansiona invece il codice QR',
    entryTitle: 'Inserisci il codice dell’app di autenticazione',
    entryLead: 'Apri l’app di autenticazione e inserisci il codice di 6 cifre che mostra.',
    confirmLead:
      'Inserisci il codice di 6 cifre che l’app di autenticazione mostra ora. Se il codice non funziona, inserisci il prossimo mostrato dall’app.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Questo codice di recupero è sbagliato o è già stato usato.',
      recovery_codes_not_found: 'Questo account non ha codici di recupero.',
      totp_code_used_as_recovery_code:
        'Questo è un codice dell’app di autenticazione. Inserisci uno dei tuoi codici di recupero.',
      duplicate_member_phone_number: 'Un altro membro di questa organizzazione usa già questo numero di telefono.',
    },
    phoneTitle: 'Inserisci il tuo numero di telefono per la verifica in due passaggi',
    phoneLead: 'La tua organizzazione richiede un’ulteriore verifica per proteggere meglio il tuo account.',
    smsTitle: 'Inserisci il codice',
    lostDevice: 'Telefono perso? Usa un codice di recupero',
    codesTitle: 'Salva i codici di recupero',
    codesLabel: 'Codici di recupero',
    copy: 'Copia',
    download: 'Scarica',
    saved: 'Fine',
    recoveryTitle: 'Inserisci un codice di recupero',
    recoveryLead: 'Sostituisce il codice dell’app. Ogni codice di recupero vale una sola volta.',
    recoveryLabel: 'Codice di recupero',
    usedTitle: 'Codice di recupero usato',
    codesLeft: (count) =>
      plural(count, {
        one: 'Ti resta # codice di recupero.',
        other: 'Ti restano # codici di recupero.',
      }),
  },
  mfa: {
    useApp: 'Usa un’app di autenticazione',
    textInstead: 'Ricevi invece un codice via SMS',
    codesOnlyOnce: 'Puoi vedere questi codici solo ora. Salvali.',
    codesNotCopied: 'Impossibile copiare. Seleziona il testo e copialo manualmente.',
    fileName: (name) => `${name}-codici-di-recupero.txt`,
  },
  account: {
    organization: 'Organizzazione',
    switchTo: 'Cambia organizzazione',
    changeEmail: 'Cambia indirizzo email',
    emailChanged: 'Indirizzo email cambiato.',
    earlier: 'Indirizzo precedente',
    removeEarlier: 'In seguito, altri membri della tua organizzazione potranno usare questo indirizzo.',
    removePhone: 'Non invieremo più codici a questo numero. Potrai configurarlo di nuovo in seguito.',
    needed:
      'La tua organizzazione richiede la verifica in due passaggi. Configura un altro metodo prima di rimuovere questo.',
    newCodes: 'Ottieni nuovi codici',
    sso: 'Single Sign-On (SSO)',
    byAdmin: 'Solo chi amministra la tua organizzazione può scollegare questi account.',
  },
  switcher: {
    title: 'Le tue organizzazioni',
    current: 'Attuale',
    askTitle: (name) => `Passare a ${name}?`,
    ask: 'Questa organizzazione richiede un altro passaggio per accedere. Prima uscirai da quella attuale.',
    stay: 'Resta qui',
  },
  consent: {
    organization: (name) => `L’app avrà accesso al tuo account presso ${name}`,
    useAnother: 'Usa un’altra organizzazione',
    noPermission: (client) => `Non hai l’autorizzazione per concedere a ${client} tutti gli accessi richiesti.`,
    notAllowed:
      'La tua organizzazione non consente questa app. Usa un’altra organizzazione o contatta chi la amministra.',
  },
  errors: {
    title: 'Si è verificato un errore!',
    titles: {
      organization: 'Organizzazione non trovata',
      policy: 'Non puoi unirti a questa organizzazione',
      adBlocker: 'Un ad blocker ha fermato la richiesta',
      claimedDomain: 'Non puoi unirti ad altre organizzazioni',
    },
    default: 'Riprova più tardi o contatta chi amministra la tua organizzazione.',
    link: 'Il tuo link di accesso potrebbe essere scaduto, annullato o già usato. Richiedine uno nuovo o contatta chi amministra la tua organizzazione.',
    organization: 'Non abbiamo trovato questa organizzazione. Se pensi che sia un errore, contatta chi la amministra.',
    policy: (name) =>
      `Le regole di accesso di ${name} non ti consentono di unirti. Per saperne di più, contatta chi amministra l’organizzazione.`,
    policyUnnamed:
      'Le regole di accesso dell’organizzazione non ti consentono di unirti. Per saperne di più, contatta chi la amministra.',
    adBlocker: 'Un ad blocker ha bloccato la richiesta. Disattivalo, aggiorna la pagina e riprova.',
    claimedDomain:
      'Il dominio della tua email appartiene a un’organizzazione specifica. Per questo non puoi unirti ad altre né crearne una nuova. Per saperne di più, contatta chi amministra la tua organizzazione.',
    findAnother: 'Trova la tua organizzazione',
    useAnother: 'Usa un altro account',
  },
};
