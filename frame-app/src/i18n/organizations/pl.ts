import type { OrganizationTexts } from '../keys.ts';

/** Polish: the login to an organization. Forms of address as in `../pl.ts`. */
export const pl: OrganizationTexts = {
  main: {
    title: 'Zarejestruj się lub zaloguj',
    titleOf: (name) => `Przejdź do ${name}`,
    verifyTitle: 'Potwierdź adres e-mail',
    verify: 'Potwierdź adres e-mail w jeden z tych sposobów:',
    knownEmail: (email) => `Kontynuujesz jako ${email}.`,
    emailLink: 'Wyślij mi link',
    emailCode: 'Wyślij mi kod e-mailem',
    sso: 'Użyj logowania jednokrotnego',
    usePassword: 'Użyj hasła',
    backToList: 'Wybierz inną organizację',
    useAnother: 'Użyj innego adresu e-mail',
    expired: 'Czas logowania minął. Zacznij od nowa.',
    nothing:
      'Ta organizacja nie zezwala na żaden ze sposobów logowania na tej stronie. Skontaktuj się z administratorem.',
    noAccess: (email, name) =>
      `${email} nie ma dostępu do ${name}. Jeśli to pomyłka, skontaktuj się z administratorem.`,
  },
  emailSent: {
    title: 'Sprawdź pocztę',
    content: (email) => `Wysłaliśmy wiadomość na adres ${email}.`,
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
      `${email} nie ma konta. To pomyłka? Spróbuj innego adresu e-mail lub skontaktuj się z administratorem.`,
    noneTitle: (email) => `${email} nie należy do żadnej organizacji.`,
    noneContent: 'Sprawdź, czy adres e-mail jest poprawny. Jeśli tak, potrzebujesz zaproszenia od administratora.',
    tryAnother: 'Spróbuj innego adresu e-mail',
    notAllowed: 'Nie możesz dołączyć',
  },
  sso: {
    emailTitle: 'Podaj adres e-mail',
    emailFailed: 'Coś poszło nie tak. Spróbuj później lub skontaktuj się z administratorem.',
    title: 'Wybierz połączenie',
    fallbackTitle: 'Nie znaleźliśmy żadnego połączenia',
    fallback:
      'Podaj identyfikator organizacji. Jeśli go nie znasz, zaloguj się w inny sposób, aby zobaczyć wszystkie swoje organizacje.',
    slug: 'Identyfikator organizacji',
    reset: 'Spróbuj innego sposobu',
    notFound: 'Nie znaleziono organizacji. Spróbuj ponownie.',
    failed: 'Coś poszło nie tak. Spróbuj ponownie.',
  },
  passwords: {
    logInTitle: 'Zaloguj się adresem e-mail i hasłem',
    signUpOrReset: 'Zarejestruj się lub zresetuj hasło',
    forgotTitle: 'Pomoc w logowaniu przez e-mail',
    forgotDiscovery: 'Wyślemy Ci link, którym założysz konto lub zresetujesz hasło.',
    forgotOrganization: 'Wyślemy Ci link, którym zalogujesz się od razu lub zresetujesz hasło.',
    sentTitle: 'Sprawdź pocztę',
    sent: (email) => `Wysłaliśmy link do logowania na adres ${email}.`,
    resent: 'E-mail wysłany ponownie',
    verifyTitle: 'Najpierw potwierdź adres e-mail',
    tryAgain: 'Spróbuj ponownie',
    setTitle: 'Ustaw nowe hasło',
  },
  switcher: {
    title: 'Twoje organizacje',
    current: 'Obecna',
    askTitle: (name) => `Przejść do ${name}?`,
    ask: 'Ta organizacja wymaga jeszcze jednego kroku. Najpierw wylogujemy Cię z obecnej.',
    stay: 'Zostań tutaj',
  },
  errors: {
    title: 'Wystąpił błąd!',
    default: 'Coś poszło nie tak. Spróbuj później lub skontaktuj się z administratorem.',
    link: 'Coś poszło nie tak. Link mógł wygasnąć, zostać unieważniony lub już użyty. Poproś o nowy lub skontaktuj się z administratorem.',
    organization: 'Nie znaleźliśmy szukanej organizacji. Jeśli to pomyłka, skontaktuj się z administratorem.',
    policy: (name) => `Zasady logowania ${name} nie pozwalają Ci dołączyć. Zapytaj administratora.`,
    policyUnnamed: 'Zasady logowania tej organizacji nie pozwalają Ci dołączyć. Zapytaj administratora.',
    adBlocker: 'Bloker reklam zablokował żądanie. Wyłącz go, odśwież stronę i spróbuj ponownie.',
    claimedDomain:
      'Domena Twojego adresu należy do konkretnej organizacji. Dlatego nie możesz dołączać do innych ani ich tworzyć. Zapytaj administratora.',
    findAnother: 'Znajdź swoją organizację',
    useAnother: 'Użyj innego konta',
  },
};
