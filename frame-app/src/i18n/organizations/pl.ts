import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('pl');

/** Polish: the login to an organization. Forms of address as in `../pl.ts`. */
export const pl: OrganizationTexts = {
  main: {
    title: 'Zarejestruj się lub zaloguj',
    titleOf: (name) => `Przejdź do organizacji ${name}`,
    verifyTitle: 'Potwierdź adres e-mail',
    verify: 'Potwierdź adres e-mail w jeden z tych sposobów:',
    knownEmail: (email) => `Kontynuujesz jako ${email}.`,
    emailLink: 'Wyślij mi link e-mailem',
    emailCode: 'Wyślij mi kod e-mailem',
    sso: 'Użyj logowania jednokrotnego (SSO)',
    usePassword: 'Użyj hasła',
    backToList: 'Wybierz inną organizację',
    useAnother: 'Użyj innego adresu e-mail',
    expired: 'Logowanie trwało zbyt długo. Zacznij od nowa.',
    nothing:
      'Ta organizacja nie zezwala na żaden ze sposobów logowania na tej stronie. Skontaktuj się z administratorem.',
    noAccess: (email, name) =>
      `Adres \u2068${email}\u2069 nie ma dostępu do organizacji \u2068${name}\u2069. Jeśli to pomyłka, skontaktuj się z administratorem.`,
  },
  emailSent: {
    title: 'Sprawdź pocztę',
    content: (email) => `Wysłaliśmy wiadomość na adres ${email}`,
    resend: 'Wyślij e-mail ponownie',
    sending: 'Wysyłanie…',
    sent: 'E-mail wysłany',
  },
  mails: {
    title: 'Wybierz, jak chcesz kontynuować',
    link: 'Wyślij mi link do logowania',
    code: 'Wyślij mi kod e-mailem',
  },
  list: {
    title: 'Wybierz organizację',
    join: 'Dołącz',
    acceptInvite: 'Przyjmij zaproszenie',
    create: 'Utwórz organizację',
    createTitle: 'Utwórz organizację, aby zacząć',
    createContent: (email) =>
      `Nie ma konta z adresem ${email}. To pomyłka? Użyj innego adresu e-mail lub skontaktuj się z administratorem.`,
    noneTitle: (email) => `Adres ${email} nie należy do żadnej organizacji`,
    noneContent: 'Sprawdź, czy adres e-mail jest prawidłowy. Jeśli tak, poproś administratora o zaproszenie.',
    tryAnother: 'Użyj innego adresu e-mail',
    notAllowed: 'Nie możesz dołączyć',
  },
  sso: {
    startedThere:
      'To logowanie rozpoczął dostawca tożsamości, na przykład portal aplikacji Twojej firmy. Jeśli zostało właśnie przez Ciebie otwarte w tym portalu, kontynuuj. Jeśli ktoś inny Cię tu przysłał, nie kontynuuj, bo zalogujesz się na jego konto.',
    emailTitle: 'Wpisz adres e-mail',
    emailFailed: 'Coś poszło nie tak. Spróbuj później lub skontaktuj się z administratorem.',
    title: 'Wybierz połączenie SSO',
    fallbackTitle: 'Nie znaleźliśmy połączenia SSO',
    fallback:
      'Wpisz identyfikator swojej organizacji. Jeśli go nie znasz, zaloguj się w inny sposób, aby zobaczyć wszystkie swoje organizacje.',
    slug: 'Identyfikator organizacji',
    reset: 'Spróbuj w inny sposób',
    notFound: 'Nie znaleźliśmy tej organizacji. Spróbuj ponownie.',
    failed: 'Coś poszło nie tak. Spróbuj ponownie.',
  },
  passwords: {
    logInTitle: 'Zaloguj się adresem e-mail i hasłem',
    signUpOrReset: 'Zarejestruj się lub zresetuj hasło',
    forgotTitle: 'Pomoc w logowaniu',
    forgotDiscovery: 'Wyślemy Ci e-mailem link do utworzenia konta lub zresetowania hasła.',
    forgotOrganization: 'Wyślemy Ci e-mailem link, którym od razu się zalogujesz lub zresetujesz hasło.',
    sentTitle: 'Sprawdź pocztę',
    sent: (email) => `Wysłaliśmy link do logowania na adres ${email}.`,
    resent: 'E-mail wysłany ponownie',
    verifyTitle: 'Najpierw potwierdź adres e-mail',
    tryAgain: 'Spróbuj ponownie',
    setTitle: 'Ustaw nowe hasło',
  },
  secondFactor: {
    chooseTitle: 'Skonfiguruj weryfikację dwuetapową',
    chooseLead: 'Twoja organizacja wymaga dodatkowej weryfikacji, aby lepiej chronić Twoje konto.',
    methods: { totp: { label: 'Użyj aplikacji uwierzytelniającej' }, sms: { label: 'Wyślij kod SMS-em' } },
    qrTitle: 'Zeskanuj kod QR',
    qrLead:
      'Twoja organizacja wymaga dodatkowej weryfikacji, aby lepiej chronić Twoje konto. Jeśli nie masz aplikacji uwierzytelniającej, najpierw ją zainstaluj.',
    qrLabel: 'Kod QR dla aplikacji uwierzytelniającej',
    byHand: 'Nie możesz zeskanować?',
    manualTitle: 'Nie możesz zeskanować kodu QR?',
    manualLead: 'Skopiuj poniższy klucz i wpisz go w aplikacji uwierzytelniającej.',
    copyKey: 'Kopiuj do schowka',
    copied: 'Skopiowano',
    notCopied: 'Nie udało się skopiować. Zaznacz tekst i skopiuj go ręcznie.',
    byQRCode: 'Zeskanuj kod QR',
    entryTitle: 'Wpisz kod z aplikacji uwierzytelniającej',
    entryLead: 'Otwórz aplikację uwierzytelniającą i wpisz 6‑cyfrowy kod, który pokazuje.',
    confirmLead:
      'Wpisz 6‑cyfrowy kod, który teraz pokazuje aplikacja uwierzytelniająca. Jeśli kod nie działa, wpisz kolejny kod z aplikacji.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Ten kod odzyskiwania jest nieprawidłowy lub został już użyty.',
      recovery_codes_not_found: 'To konto nie ma kodów odzyskiwania.',
      totp_code_used_as_recovery_code:
        'To kod z aplikacji uwierzytelniającej. Wpisz jeden ze swoich kodów odzyskiwania.',
      duplicate_member_phone_number: 'Inny członek tej organizacji używa już tego numeru telefonu.',
    },
    phoneTitle: 'Podaj numer telefonu do weryfikacji dwuetapowej',
    phoneLead: 'Twoja organizacja wymaga dodatkowej weryfikacji, aby lepiej chronić Twoje konto.',
    smsTitle: 'Wpisz kod',
    lostDevice: 'Nie masz już telefonu? Użyj kodu odzyskiwania',
    codesTitle: 'Zapisz kody odzyskiwania',
    codesLabel: 'Kody odzyskiwania',
    copy: 'Kopiuj',
    download: 'Pobierz',
    saved: 'Gotowe',
    recoveryTitle: 'Wpisz kod odzyskiwania',
    recoveryLead: 'Zastępuje kod z aplikacji. Każdy kod odzyskiwania działa raz.',
    recoveryLabel: 'Kod odzyskiwania',
    usedTitle: 'Kod odzyskiwania użyty',
    codesLeft: (count) =>
      plural(count, {
        one: 'Pozostał # kod odzyskiwania.',
        few: 'Pozostały # kody odzyskiwania.',
        many: 'Pozostało # kodów odzyskiwania.',
        other: 'Pozostało # kodu odzyskiwania.',
      }),
  },
  mfa: {
    useApp: 'Użyj aplikacji uwierzytelniającej',
    textInstead: 'Wyślij zamiast tego kod SMS-em',
    codesOnlyOnce: 'Te kody widzisz tylko teraz. Zapisz je.',
    codesNotCopied: 'Nie udało się skopiować. Zaznacz tekst i skopiuj go ręcznie.',
    fileName: (name) => `${name}-kody-odzyskiwania.txt`,
  },
  account: {
    organization: 'Organizacja',
    switchTo: 'Zmień organizację',
    changeEmail: 'Zmień adres e-mail',
    emailChanged: 'Zmieniono adres e-mail.',
    earlier: 'Poprzedni adres',
    removeEarlier: 'Tego adresu będą mogli potem używać inni członkowie organizacji.',
    removePhone: 'Nie będziemy już wysyłać kodów na ten numer. Później możesz skonfigurować go ponownie.',
    needed: 'Twoja organizacja wymaga weryfikacji dwuetapowej. Najpierw skonfiguruj inny sposób.',
    newCodes: 'Nowe kody odzyskiwania',
    sso: 'Logowanie jednokrotne (SSO)',
    byAdmin: 'Te konta może odłączyć tylko administrator organizacji.',
  },
  switcher: {
    title: 'Twoje organizacje',
    current: 'Bieżąca',
    askTitle: (name) => `Przejść do organizacji ${name}?`,
    ask: 'Logowanie do tej organizacji wymaga jeszcze jednego kroku. Najpierw wylogujemy Cię z bieżącej.',
    stay: 'Zostań tutaj',
  },
  consent: {
    organization: (name) => `Aplikacja uzyska dostęp do Twojego konta w organizacji ${name}`,
    useAnother: 'Użyj innej organizacji',
    noPermission: (client) => `Nie masz uprawnień, aby przyznać aplikacji ${client} pełny żądany dostęp.`,
    notAllowed:
      'Twoja organizacja nie zezwala na tę aplikację. Użyj innej organizacji lub skontaktuj się z administratorem.',
  },
  errors: {
    title: 'Wystąpił błąd!',
    titles: {
      organization: 'Nie znaleziono organizacji',
      policy: 'Nie możesz dołączyć do tej organizacji',
      adBlocker: 'Bloker reklam zatrzymał żądanie',
      claimedDomain: 'Nie możesz dołączyć do innych organizacji',
    },
    default: 'Spróbuj później lub skontaktuj się z administratorem.',
    link: 'Być może link do logowania wygasł, został unieważniony lub już użyty. Poproś o nowy lub skontaktuj się z administratorem.',
    organization: 'Nie znaleźliśmy tej organizacji. Jeśli to pomyłka, skontaktuj się z administratorem.',
    policy: (name) =>
      `Zasady logowania organizacji ${name} nie pozwalają Ci dołączyć. Zapytaj administratora o szczegóły.`,
    policyUnnamed: 'Zasady logowania tej organizacji nie pozwalają Ci dołączyć. Zapytaj administratora o szczegóły.',
    adBlocker: 'Program blokujący reklamy zablokował połączenie. Wyłącz go, odśwież stronę i spróbuj ponownie.',
    claimedDomain:
      'Domena Twojego adresu e-mail należy do konkretnej organizacji. Dlatego nie możesz dołączać do innych ani ich tworzyć. Zapytaj administratora o szczegóły.',
    findAnother: 'Znajdź swoją organizację',
    useAnother: 'Użyj innego konta',
  },
};
