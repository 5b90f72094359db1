const name = 'touchline.firstLogin';

/** Left by the guard for the sign-in page, which is another page load away. */
export const firstLoginNotice = {
  leave: (): void => sessionStorage.setItem(name, '1'),
  /** True once after it was left. */
  take(): boolean {
    const left = sessionStorage.getItem(name) !== null;
    sessionStorage.removeItem(name);
    return left;
  },
};
