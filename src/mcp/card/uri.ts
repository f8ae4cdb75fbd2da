/** The card's address: named by tools, served as a resource. */
export const cardUri = "ui://botwatch/card.html";
