/** Where the card is read: named by tools, answered by the resource. */
export const cardUri = "ui://botwatch/card.html";
