export { aChapter, aCountry, anAnswerSince, anAppInfo, aQuestion, aUserInfo } from './builders';
export { deferred } from './deferred';
export { anyPrefix, fakeServerHandlers, mockServer } from './mock-server';
export { addPseudoLanguage, pseudoLanguage, toPseudo } from './pseudo-language';
export { renderApp } from './render-app';
export { WithFrameData } from './with-frame-data';
export { WithoutStyles } from './without-styles';
