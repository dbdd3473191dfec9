/** As in English. */
export const unreachable = '無法連線至登入服務。請檢查網路連線後再試一次。';
