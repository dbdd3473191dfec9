type Words = readonly [message: string, retry: string, page: string];

const english: Words = ["Login couldn't load.", 'Try again', 'Open the login page'];

/** The texts in each language of the widget, because a frame that does not answer cannot supply them. */
const words: readonly (readonly [language: string, ...Words])[] = [
  ['en', ...english],
  ['de', 'Die Anmeldung konnte nicht geladen werden.', 'Noch einmal versuchen', 'Anmeldeseite öffnen'],
  ['fr', 'La page de connexion n’a pas pu être chargée.', 'Réessayer', 'Ouvrir la page de connexion'],
  ['es', 'No se ha podido cargar el inicio de sesión.', 'Reintentar', 'Abrir la página de inicio de sesión'],
  ['pt', 'Não foi possível carregar o login.', 'Tentar de novo', 'Abrir a página de login'],
  ['it', 'Non è stato possibile caricare l’accesso.', 'Riprova', 'Apri la pagina di accesso'],
  ['nl', 'De inlogpagina kon niet worden geladen.', 'Opnieuw proberen', 'Inlogpagina openen'],
  ['pl', 'Nie udało się wczytać logowania.', 'Spróbuj ponownie', 'Otwórz stronę logowania'],
  ['tr', 'Oturum açma sayfası yüklenemedi.', 'Yeniden dene', 'Oturum açma sayfasını aç'],
  ['ja', 'ログイン画面を読み込めませんでした。', 'もう一度試す', 'ログインページを開く'],
  ['ko', '로그인 화면을 불러오지 못했습니다.', '다시 시도', '로그인 페이지 열기'],
  ['zh', '无法加载登录页面。', '重试', '打开登录页面'],
  ['zh-hant', '無法載入登入頁面。', '再試一次', '開啟登入頁面'],
  ['ar', 'تعذّر تحميل صفحة تسجيل الدخول.', 'إعادة المحاولة', 'فتح صفحة تسجيل الدخول'],
  ['he', 'לא ניתן לטעון את דף ההתחברות.', 'ניסיון נוסף', 'פתיחת דף ההתחברות'],
  ['hi', 'लॉग इन पेज लोड नहीं हो सका।', 'फिर से कोशिश करें', 'लॉग इन पेज खोलें'],
];

/**
 * Returns the texts for a comma-separated list of tags: the first language that exists, else English. `auto` stands for
 * the browser's languages.
 */
export function failureWords(locale: string): { message: string; retry: string; page: string } {
  const requestedLocales = locale.split(',').flatMap((tag) => (tag === 'auto' ? navigator.languages : tag));
  const spokenLanguage = requestedLocales.map(languageOf).find((tag) => words.some(([language]) => language === tag));
  const [, message, retry, page] = words.find(([language]) => language === spokenLanguage) ?? ['en', ...english];
  return { message, retry, page };
}

function languageOf(tag: string): string {
  const [language = '', ...subtags] = tag.toLowerCase().split(/[-_@.]/);
  const isTraditional = !subtags.includes('hans') && ['hant', 'tw', 'hk', 'mo'].some((part) => subtags.includes(part));
  if (language === 'yue' || (language === 'zh' && isTraditional)) return 'zh-hant';
  return { iw: 'he', cmn: 'zh' }[language] ?? language;
}
