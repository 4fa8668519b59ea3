/** Texts of the home page and of every page. One file, since each is a request that a slow phone works at. */
export { default as home } from './home.json';
export { default as risk } from './risk.json';
export { default as shell } from './shell.json';
