/** The texts of `<UserButton>`. */
export type UserButtonLabels = {
  /** The name of the button. */
  menu: string;
  account: string;
  signOut: string;
  /** Closes the account. */
  close: string;
};

const words: Readonly<Record<string, readonly [menu: string, account: string, signOut: string, close: string]>> = {
  en: ['Account menu', 'Manage account', 'Log out', 'Close'],
  de: ['Kontomenü', 'Konto verwalten', 'Abmelden', 'Schließen'],
  fr: ['Menu du compte', 'Gérer le compte', 'Se déconnecter', 'Fermer'],
  es: ['Menú de la cuenta', 'Administrar la cuenta', 'Cerrar sesión', 'Cerrar'],
  pt: ['Menu da conta', 'Gerenciar conta', 'Sair', 'Fechar'],
  it: ['Menu dell’account', 'Gestisci l’account', 'Esci', 'Chiudi'],
  nl: ['Accountmenu', 'Account beheren', 'Uitloggen', 'Sluiten'],
  pl: ['Menu konta', 'Zarządzaj kontem', 'Wyloguj się', 'Zamknij'],
  tr: ['Hesap menüsü', 'Hesabı yönet', 'Oturumu kapat', 'Kapat'],
  ja: ['アカウントメニュー', 'アカウントを管理', 'ログアウト', '閉じる'],
  ko: ['계정 메뉴', '계정 관리', '로그아웃', '닫기'],
  zh: ['账号菜单', '管理账号', '退出登录', '关闭'],
  'zh-hant': ['帳號選單', '管理帳號', '登出', '關閉'],
  ar: ['قائمة الحساب', 'إدارة الحساب', 'تسجيل الخروج', 'إغلاق'],
  he: ['תפריט החשבון', 'ניהול החשבון', 'התנתקות', 'סגירה'],
  hi: ['खाता मेन्यू', 'खाता मैनेज करें', 'लॉग आउट करें', 'बंद करें'],
};

/** Returns the texts for a list of language tags with commas between; English if no tag is known. */
export function userButtonWords(locale: string): UserButtonLabels {
  const wordsByLanguage = new Map(Object.entries(words));
  const language =
    locale
      .split(',')
      .map(languageOf)
      .find((language) => wordsByLanguage.has(language)) ?? 'en';
  const [menu = '', account = '', signOut = '', close = ''] = wordsByLanguage.get(language) ?? [];
  return { menu, account, signOut, close };
}

function languageOf(tag: string): string {
  const [language = '', ...subtags] = tag.trim().toLowerCase().split(/[-_]/);
  const isTraditional = ['hant', 'tw', 'hk', 'mo'].some((part) => subtags.includes(part)) && !subtags.includes('hans');
  return language === 'zh' && isTraditional ? 'zh-hant' : language;
}
